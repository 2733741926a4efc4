import { enterpriseCalls } from '#contract/enterprise.ts';
import { registrationCalls } from '#contract/registration.ts';
import { Client } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { decide, sendInformation } from '../support/enterprises.ts';
import { storeFile } from '../support/upload.ts';
import { caller, gatewayUnderTest } from './api.ts';

const DAY = 86_400_000;

/** An enterprise that registered as a supplier. */
export interface NewSupplier {
  guid: string;
  name: string;
  code: string;
  account: string;
  password: string;
  /** Name of one of its certificates. */
  certificate: string;
}

/** The supplier that a journey starts with. */
export const SUPPLIER = {
  name: '宣城重载轧辊有限公司',
  code: '91341800JOURNEY001',
  account: 'journey0001',
  password: 'Eisen#2027',
  phone: '19811120001',
  certificate: '质量管理体系认证证书',
};

type Registration = Pick<typeof SUPPLIER, 'name' | 'code' | 'account' | 'password' | 'phone'>;

/** Another enterprise for each attempt of a test: registered values are taken. */
export const asAnother = <R extends Registration>(given: R, attempt: number): R =>
  attempt === 0
    ? given
    : {
        ...given,
        name: `${given.name}${attempt + 1}`,
        code: `${given.code.slice(0, -4)}${attempt}${given.code.slice(-3)}`,
        account: `${given.account}${attempt + 1}`,
        phone: `${given.phone.slice(0, 5)}${9 - attempt}${given.phone.slice(6)}`,
      };

/** Registers an enterprise without further information, and returns its key. */
export async function registerEnterprise({
  name,
  code,
  account,
  password,
  phone,
}: Registration): Promise<string> {
  const nobody = new Client(gatewayUnderTest(), 'nobody', null);
  const { shownCode } = await nobody.call(registrationCalls.sendCode, {
    userPhone: phone,
    sendType: '1',
  });
  const { guid } = await nobody.call(registrationCalls.register, {
    qiYe_Name: name,
    qiYe_BH: code,
    accountName: account,
    password,
    userPhone: phone,
    yzm: shownCode ?? '',
  });
  return guid ?? '';
}

/**
 * Registers an enterprise, approves its information for the platform, and gives it a certificate;
 * the screens for this have their own tests.
 */
export async function newSupplier(given: Registration): Promise<NewSupplier> {
  const { name, code, account, password } = given;
  const { certificate } = SUPPLIER;
  const gateway = gatewayUnderTest();
  const guid = await registerEnterprise(given);
  const first = await Client.signIn(gateway, account, password);
  const scan = await storeFile(first);
  await sendInformation({ client: first, name, code, scan }, '2');
  await decide({ as: caller }, guid);
  const client = await Client.signIn(gateway, account, password);
  await client.call(enterpriseCalls.saveQualification, {
    ziZhiZhengShuName: certificate,
    ziZhiZhengShuBH: 'QMS-JOURNEY-1',
    ziZhiZhengShuJiBie: '—',
    ziZhiZhengShuFuJianGuid: scan,
    ziZhiZhengShuFuJianName: '证书.pdf',
    ziZhiZhengShuStartTime: nowMs() - 100 * DAY,
    ziZhiZhengShuEndTime: nowMs() + 900 * DAY,
  });
  return { guid, name, code, account, password, certificate };
}
