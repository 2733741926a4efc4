import { Button, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import type { EnumerationName } from '#contract/core/enumerations.ts';
import type { NameIn } from '#locales/keys.ts';
import { codeText } from '../base/code-text.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { useMay } from '../session/context.tsx';
import { DetailPage } from '../ui/detail-page.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { StoredFile } from '../ui/files/stored-file.tsx';
import { wireDay } from '../ui/format-time.ts';
import type { Fact, Section } from '../ui/record/types.ts';
import { StatusTag } from '../ui/status-tag.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import { MISCONDUCTS } from './misconduct-list.tsx';

type Misconduct = ResponseOf<typeof behaviourCalls.badBehaviourInfo>;
type MisconductField = keyof Misconduct & NameIn<'behaviour.fields'>;

function sections(misconduct: Misconduct, t: Translate): Section[] {
  const fact = (name: MisconductField, more: Pick<Fact, 'wide'> = {}): Fact => ({
    label: `behaviour.fields.${name}`,
    value: String(misconduct[name] ?? ''),
    ...more,
  });
  const coded = (name: MisconductField, enumeration: EnumerationName): Fact => ({
    ...fact(name),
    value: codeText(t, enumeration, misconduct[name]?.toString()),
  });
  const {
    badBehaviorTime,
    punishStartTime,
    punishEndTime,
    restoredTime,
    attachmentGuid,
    statementEndTime,
    statement,
    statementFile,
    statementFileName,
    restorationStatus,
  } = misconduct;
  const until = restoredTime
    ? t('behaviour.misconducts.restored', { day: wireDay(restoredTime) })
    : punishEndTime
      ? wireDay(punishEndTime)
      : t('behaviour.misconducts.noEnd');
  return [
    {
      title: 'behaviour.sections.misconduct',
      facts: [
        coded('happenStage', 'happenStage'),
        coded('badBehaviorType', 'badBehaviourType'),
        { label: 'behaviour.fields.badBehaviorTime', value: wireDay(badBehaviorTime) },
        fact('badBehaviorRemark', { wide: true }),
        ...(attachmentGuid
          ? ([
              {
                label: 'behaviour.fields.attachmentGuid',
                value: (
                  <StoredFile
                    file={{ guid: attachmentGuid, name: t('behaviour.misconducts.file') }}
                  />
                ),
              },
            ] satisfies Fact[])
          : []),
      ],
    },
    {
      title: 'behaviour.sections.punishment',
      facts: [
        coded('punishResult', 'misconductState'),
        coded('punishScope', 'punishScope'),
        { label: 'behaviour.fields.punishStartTime', value: wireDay(punishStartTime) },
        {
          label: 'behaviour.fields.punishEndTime',
          value: misconduct.status ? until : t('behaviour.misconducts.undecided'),
        },
        fact('punishReason', { wide: true }),
        fact('createrName'),
        fact('createrPhone'),
      ],
    },
    ...(statementEndTime
      ? ([
          {
            title: 'behaviour.sections.statement',
            facts: [
              {
                label: 'behaviour.fields.statementEndTime',
                value: <DateTime at={statementEndTime} />,
              },
              fact('statement', { wide: true }),
              ...(statement && statementFile
                ? ([
                    {
                      label: 'behaviour.fields.statementFile',
                      value: (
                        <StoredFile
                          file={{
                            guid: statementFile,
                            name: statementFileName || t('behaviour.fields.statementFile'),
                          }}
                        />
                      ),
                    },
                  ] satisfies Fact[])
                : []),
            ],
          },
        ] satisfies Section[])
      : []),
    ...(restorationStatus
      ? ([
          {
            title: 'behaviour.sections.request',
            facts: [
              coded('restorationStatus', 'approvalStatus'),
              fact('restorationOpinion', { wide: true }),
            ],
          },
        ] satisfies Section[])
      : []),
    {
      title: 'behaviour.sections.lot',
      facts: [
        fact('bdName'),
        fact('bdBh'),
        coded('xmLeixing', 'projectType'),
        coded('zbFangshi', 'tenderWay'),
        fact('purchaserQiyeName'),
        fact('purchaserQiyeBh'),
        fact('purchaserLianxirenName'),
        fact('purchaserLianxirenPhone'),
        fact('supplierName'),
        coded('belongTo', 'supplierBelonging'),
      ],
    },
  ];
}

/**
 * A record of misconduct of the own enterprise: what happened, the consequences, and possible
 * actions.
 */
export function MisconductPage() {
  const t = useText();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const loaded = useLoaded(callQuery(behaviourCalls.badBehaviourInfo, { guid }));
  const [asking, setAsking] = useState<'statement' | 'restoration' | null>(null);
  const mayEdit = useMay(behaviourCalls.giveStatement);
  const close = () => setAsking(null);
  const actions = ({ mayState, mayRestore }: Misconduct) => {
    if (!mayEdit) return null;
    if (mayState)
      return (
        <Button intent={Intent.PRIMARY} onClick={() => setAsking('statement')}>
          {t('behaviour.state.title')}
        </Button>
      );
    return mayRestore ? (
      <Button intent={Intent.PRIMARY} onClick={() => setAsking('restoration')}>
        {t('behaviour.restore.title')}
      </Button>
    ) : null;
  };
  return (
    <DetailPage
      back={{ to: MISCONDUCTS, text: t('behaviour.misconducts.toList') }}
      loaded={loaded}
      title={({ badBehaviorType }) => codeText(t, 'badBehaviourType', badBehaviorType)}
      aside={({ status, mayState }) =>
        status ? (
          <StatusTag name="misconductState" code={status} />
        ) : (
          <span className="ui-quiet">
            {t(mayState ? 'behaviour.misconducts.heard' : 'behaviour.misconducts.undecided')}
          </span>
        )
      }
      actions={actions}
      sections={(misconduct) => sections(misconduct, t)}
    >
      {({ revision }) => (
        <>
          {asking === 'statement' && (
            <StatementDialog guid={guid} revision={revision ?? 0} onClose={close} />
          )}
          {asking === 'restoration' && <RestoreDialog breachGuid={guid} onClose={close} />}
        </>
      )}
    </DetailPage>
  );
}
