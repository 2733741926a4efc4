import { nowMs } from '#contract/core/clock.ts';
import '../list/list.css';
import '../record/record.css';
import './form.css';
import { Callout, Intent } from '@blueprintjs/core';
import { useMemo, useState, type ReactNode } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { TextKey } from '#locales/keys.ts';
import { useUser } from '../../session/context.tsx';
import { useText } from '../../base/use-text.ts';
import { ErrorNote } from '../error-note.tsx';
import { formatDay } from '../format-time.ts';
import { Skeleton } from '../skeleton.tsx';
import { useLoaded } from '../use-loaded.ts';
import type { RecordDetail } from '../record/types.ts';
import { RecordForm } from './record-form.tsx';
import { copiedValues, valuesOf } from './form-values.ts';
import { whyNotEdit } from '../record/command-states.ts';
import { emptyValues, type FormSpec, type FormValues } from './types.ts';
import type { WordedProblem } from '../../http/send.ts';

export interface FormPageProps {
  spec: FormSpec;
  /** Locale keys of the titles. */
  titles: { create: TextKey; edit: TextKey };
  /** Initial values of a new record, such as its source. */
  initial?: Partial<FormValues>;
  /**
   * A new record may start with the values of the record in `from` of the address; its years
   * replace those of the source if they are over.
   */
  copyYears?: Readonly<Record<string, string>>;
  /** Rules beyond the schema. Must be stable between renderings. */
  rules?: (values: FormValues) => readonly WordedProblem[];
  children: ReactNode;
}

/** The common form page: for a new record, or for a stored one that may be edited now. */
export function FormPage(props: FormPageProps) {
  const { guid = null } = useParams();
  const [params] = useSearchParams();
  const from = params.get('from') ?? '';
  if (guid !== null) return <StoredRecord key={guid} guid={guid} {...props} />;
  return props.copyYears && from !== '' ? (
    <CopiedRecord key={from} from={from} {...props} copyYears={props.copyYears} />
  ) : (
    <NewRecord {...props} />
  );
}

/** A new record with the values of another one. */
function CopiedRecord({
  from,
  ...props
}: FormPageProps & { from: string; copyYears: Readonly<Record<string, string>> }) {
  const t = useText();
  const { spec, copyYears } = props;
  const { pathname } = useLocation();
  const { value, failure, reload } = useLoaded(spec.info.wire.detail(from));
  const [today] = useState(() => formatDay(nowMs()));
  const [source, setSource] = useState<RecordDetail | null>(null);
  // A later reload must not change what somebody is editing.
  if (source === null && value !== null) setSource(value);
  if (source === null)
    return (
      <div className="ui-record">
        {failure === null ? (
          <Skeleton lines={12} />
        ) : (
          <ErrorNote failure={failure} onRetry={reload}>
            <Link to={pathname}>{t('ui.copy.startEmpty')}</Link>
          </ErrorNote>
        )}
      </div>
    );
  const { number, guid } = source.head;
  return (
    <NewRecord {...props} initial={copiedValues(spec, source, today, copyYears)} source={guid}>
      <Callout compact className="ui-note">
        {t('ui.copy.note', { number })}{' '}
        <Link to={`${spec.info.path}/${guid}`}>{t('ui.copy.toSource')}</Link>
      </Callout>
      {props.children}
    </NewRecord>
  );
}

function NewRecord(props: FormPageProps & { source?: string }) {
  const user = useUser();
  const [initial] = useState<FormValues>(() => ({ ...emptyValues(props.spec), ...props.initial }));
  return (
    <RecordForm
      {...props}
      detail={null}
      stored={initial}
      user={user.currentUserId}
      onReloaded={() => undefined}
    />
  );
}

function StoredRecord({ guid, ...props }: FormPageProps & { guid: string }) {
  const t = useText();
  const user = useUser();
  const { info } = props.spec;
  const { value, failure, reload } = useLoaded(info.wire.detail(guid));
  const [detail, setDetail] = useState<RecordDetail | null>(null);
  // The form keeps its initial values, whatever is loaded later.
  if (detail === null && value !== null) setDetail(value);
  const stored = useMemo(() => detail && valuesOf(props.spec, detail), [props.spec, detail]);

  if (detail === null && failure !== null)
    return (
      <div className="ui-record">
        <ErrorNote failure={failure} onRetry={reload} />
      </div>
    );
  if (!detail || !stored)
    return (
      <div className="ui-record">
        <Skeleton lines={12} />
      </div>
    );
  const whyNot = whyNotEdit(detail);
  if (whyNot !== null)
    return (
      <div className="ui-record">
        <div className="ui-record-title">
          <h1>{detail.head.title}</h1>
        </div>
        <Callout intent={Intent.WARNING} title={t('ui.form.mayNotEdit')}>
          <p>{t(whyNot)}</p>
          <Link to={`${info.path}/${guid}`}>{t('ui.form.toRecord')}</Link>
        </Callout>
      </div>
    );
  return (
    <RecordForm
      key={detail.head.guid}
      {...props}
      detail={detail}
      stored={stored}
      user={user.currentUserId}
      onReloaded={setDetail}
    />
  );
}
