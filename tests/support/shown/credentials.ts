import { storeFile } from '../upload.ts';
import type { Teller } from './teller.ts';

const who = 'supplier01';

/** Certificates, project references, honours and bank accounts of an enterprise. */
export async function credentials(teller: Teller): Promise<void> {
  const scan = await storeFile(await teller.fixture.as(who), '证书.pdf');
  const own = { as: who } as const;
  const kinds = [
    ['Qualification', 'enterprise.listQualifications', { ziZhiZhengShuFuJianGuid: scan }],
    [
      'Performance',
      'enterprise.professionalInfo',
      { xiangMuHeTongFuJianGuid: scan, huoJiangZhengShuFuJianGuid: scan },
    ],
    ['Honour', 'enterprise.listHonours', { fuJianGuid: scan }],
    ['BankAccount', 'enterprise.listBankAccounts', { yinHang_FuJian: scan }],
  ] as const;
  for (const [name, by, files] of kinds) {
    const { guid } = await teller.change(
      `enterprise.save${name}`,
      { guid: '', ...files },
      { by, ...own },
      who,
    );
    if (name === 'Qualification' || name === 'Performance')
      await teller.shows('enterprise.fullInfo', {}, guid, `enterprise.save${name}`, who);
    await teller.change(`enterprise.delete${name}`, { guid }, { by, ...own }, who);
  }
}
