import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import type { EnumerationName } from '#contract/core/enumerations.ts';
import { useText, type Translate } from '../app/use-text.ts';
import { send } from '../http/send.ts';
import { DetailPage } from '../ui/detail-page.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { formatDay } from '../ui/format-time.ts';
import type { Fact, Section } from '../ui/record/types.ts';
import { StatusTag } from '../ui/status-tag.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { MISCONDUCTS } from './misconduct-list.tsx';

type Misconduct = ResponseOf<typeof behaviourCalls.badBehaviourInfo>;

const day = (at: number | null | undefined) => (at ? formatDay(new Date(at)) : '');

function sections(misconduct: Misconduct, t: Translate): Section[] {
  const fact = (name: keyof Misconduct, more: Pick<Fact, 'wide'> = {}): Fact => ({ label: `behaviour.fields.${name}`, value: String(misconduct[name] ?? ''), ...more });
  const coded = (name: keyof Misconduct, enumeration: EnumerationName): Fact => ({ ...fact(name), value: misconduct[name] ? t(`enums.${enumeration}.${String(misconduct[name])}`) : '' });
  const { badBehaviorTime, punishStartTime, punishEndTime, restoredTime, attachmentGuid } = misconduct;
  const until = restoredTime ? t('behaviour.misconducts.restored', { day: day(restoredTime) }) : punishEndTime ? day(punishEndTime) : t('behaviour.misconducts.noEnd');
  return [
    {
      title: 'behaviour.sections.misconduct',
      facts: [
        coded('happenStage', 'happenStage'),
        coded('badBehaviorType', 'badBehaviourType'),
        { label: 'behaviour.fields.badBehaviorTime', value: day(badBehaviorTime) },
        fact('badBehaviorRemark', { wide: true }),
        ...(attachmentGuid ? [{ label: 'behaviour.fields.attachmentGuid', value: <DownloadLink file={{ guid: attachmentGuid, name: t('behaviour.misconducts.file') }} /> }] : []),
      ],
    },
    {
      title: 'behaviour.sections.punishment',
      facts: [
        coded('punishResult', 'misconductState'),
        { label: 'behaviour.fields.punishStartTime', value: day(punishStartTime) },
        { label: 'behaviour.fields.punishEndTime', value: until },
        fact('createrName'),
        fact('createrPhone'),
      ],
    },
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

/** A bad behaviour that was established of the own enterprise: what happened, and what followed. */
export function MisconductPage() {
  const t = useText();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const loaded = useLoaded(useCallback(() => send(behaviourCalls.badBehaviourInfo, { guid }, { toast: false }), [guid]));
  return (
    <DetailPage
      back={{ to: MISCONDUCTS, text: t('behaviour.misconducts.toList') }}
      loaded={loaded}
      title={({ badBehaviorType }) => t(`enums.badBehaviourType.${badBehaviorType}`)}
      aside={({ status }) => <StatusTag name="misconductState" code={status ?? ''} />}
      sections={(misconduct) => sections(misconduct, t)}
    />
  );
}
