import '../ui/record/record.css';
import '../ui/form/form.css';
import { Button, Callout, Intent } from '@blueprintjs/core';
import { ArrowLeft } from '@blueprintjs/icons';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { groupInFours, maskBankNumber } from '#contract/core/money.ts';
import { representativesCalls } from '#contract/representatives.ts';
import type { NameIn } from '#locales/keys.ts';
import { useGoOn } from '../base/router.tsx';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { useMay } from '../session/context.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { Guarded } from '../ui/guarded.tsx';
import { IdNumber } from '../ui/id-number.tsx';
import { Facts } from '../ui/record/facts.tsx';
import type { Fact, Section } from '../ui/record/types.ts';
import { StatusTag } from '../ui/status-tag.tsx';
import { LoadedPage } from '../ui/loaded-page.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { MONITORS, REPRESENTATIVES, type Pool } from './pools.ts';

type Person = ResponseOf<typeof representativesCalls.info>;

const fact = (
  name: NameIn<'representatives.fields'>,
  value: Fact['value'],
  wide = false,
): Fact => ({
  label: `representatives.fields.${name}`,
  value,
  ...(wide ? { wide } : {}),
});

function sectionsOf(pool: Pool, person: Person, t: Translate): Section[] {
  const { bankCard } = person;
  return [
    {
      title: 'representatives.sections.person',
      facts: [
        fact('zbrdaibiao_code', person.zbrdaibiao_code),
        fact('name', person.name),
        fact(
          'idNo',
          person.idNo && <IdNumber value={person.idNo} of={{ subject: '3', guid: person.guid }} />,
        ),
        fact('phone', person.phone),
        fact('employer', person.employer),
        ...(pool.type === '2' ? [fact('deptName', person.deptName)] : []),
        fact(
          'area',
          [person.provinceName, person.cityName, person.areaName].filter(Boolean).join(' '),
        ),
      ],
    },
    {
      title: 'representatives.sections.bank',
      facts: [
        fact('bankName', person.bankName),
        fact(
          'bankCard',
          <Guarded value={bankCard && groupInFours(bankCard)} mask={maskBankNumber} />,
        ),
        ...(pool.type === '1' ? [fact('bank_lianhanghao', person.bank_lianhanghao)] : []),
        fact('beizhu', person.beizhu, true),
      ],
    },
    ...(person.isOwn
      ? ([
          {
            title: 'representatives.sections.sharing',
            facts: [
              fact(
                'gongXiangQiYeGuids',
                person.zbrdbGongXiangList.length === 0
                  ? t('representatives.share.none')
                  : person.zbrdbGongXiangList
                      .map(({ qiYe_Name }) => qiYe_Name)
                      .join(t('common.listSeparator')),
                true,
              ),
            ],
          },
        ] satisfies Section[])
      : []),
    {
      title: 'representatives.sections.record',
      facts: [
        fact('creatorName', person.creatorName),
        fact('createTime', person.createTime ? <DateTime at={person.createTime} /> : ''),
        fact('updatorName', person.updatorName),
        fact('updateTime', person.updateTime ? <DateTime at={person.updateTime} /> : ''),
      ],
    },
  ];
}

function PersonView({ pool, person }: { pool: Pool; person: Person }) {
  const t = useText();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const mayEdit = useMay(representativesCalls.remove) && person.isOwn === true;
  const remove = async () => {
    if (
      !(await confirm({
        title: t('representatives.delete'),
        text: t('representatives.deleteText', { name: person.name }),
        action: t('representatives.delete'),
        destructive: true,
      }))
    )
      return;
    if (!(await delivered(send(representativesCalls.remove, { guid: person.guid })))) return;
    toast.success(t('representatives.deleted'));
    goOn(pool.list, { replace: true });
  };
  return (
    <div className="ui-record">
      <header className="ui-record-head">
        <Link to={pool.list} className="ui-back">
          <ArrowLeft size={14} aria-hidden /> {t(`${pool.texts}.toList`)}
        </Link>
        <div className="ui-record-line">
          <div className="ui-record-title">
            <h1>{person.name}</h1>
            <StatusTag name="validity" code={person.status ?? '0'} />
          </div>
          {mayEdit && (
            <div className="ui-row">
              {pool.type === '1' && (
                <Button onClick={() => void remove()}>{t('representatives.delete')}</Button>
              )}
              <Button
                intent={Intent.PRIMARY}
                onClick={() => void navigate(`${pool.edit}?guid=${person.guid}`)}
              >
                {t('representatives.edit')}
              </Button>
            </div>
          )}
        </div>
      </header>
      <div className="ui-form-body">
        {person.isOwn === false && <Callout compact>{t('representatives.onlyOwn')}</Callout>}
        {!mayEdit && <p className="ui-quiet">{t('representatives.masked')}</p>}
        <Facts sections={sectionsOf(pool, person, t)} />
      </div>
    </div>
  );
}

function PersonPage({ pool }: { pool: Pool }) {
  const { xqid = '' } = useParams();
  const loaded = useLoaded(callQuery(representativesCalls.info, { guid: xqid }));
  return (
    <LoadedPage loaded={loaded} lines={8}>
      {(person) => <PersonView pool={pool} person={person} />}
    </LoadedPage>
  );
}

/** A tenderer representative. */
export const RepresentativeView = () => <PersonPage pool={REPRESENTATIVES} />;

/** A bid monitor. */
export const MonitorView = () => <PersonPage pool={MONITORS} />;
