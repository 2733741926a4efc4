import '../ui/record/record.css';
import '../ui/form/form.css';
import { Button, Intent } from '@blueprintjs/core';
import { ArrowLeft } from '@blueprintjs/icons';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { organisationCalls } from '#contract/organisation.ts';
import type { NameIn } from '#locales/keys.ts';
import { machine as organisationPlaceMachine } from '#machines/organisation-place/index.ts';
import { statusesTaking } from '#model/lifecycle.ts';
import { organisationKind, NONE_ABOVE } from '#contract/core/codes.ts';
import { useGoOn } from '../base/router.tsx';
import { codeText } from '../base/code-text.ts';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { recordHref } from '../base/record-paths.ts';
import { useMay, useUser } from '../session/context.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { formatTime } from '../ui/format-time.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { NODE_EDIT, TREE } from './paths.ts';

type Node = ResponseOf<typeof organisationCalls.nodeInfo>;

/** Statuses of a place in which the unit can confirm it. */
const TO_CONFIRM = statusesTaking(organisationPlaceMachine, 'organisationPlace.confirm');

function NodeFacts({ node }: { node: Node }) {
  const t = useText();
  const isUnit = node.qiyeBumen === organisationKind.unit;
  const facts: [NameIn<'organisation.fields'>, string | null | undefined][] = [
    ['qiyeBumen', codeText(t, 'organisationKind', node.qiyeBumen)],
    isUnit
      ? ['qiYe_BH', node.qiyeDaima]
      : ['deptType', t(`enums.departmentType.${node.deptType ?? '1'}`)],
    ['parentGuid', node.parentName],
    ...(node.placeStatus
      ? [
          ['isQueRen', codeText(t, 'organisationPlaceStatus', node.placeStatus)] as [
            'isQueRen',
            string,
          ],
        ]
      : []),
    ['lianXiRen', node.lianXiRen],
    ['lianXiPhone', node.lianXiPhone],
    ['memberCount', node.memberCount],
    ['createTime', node.createTime ? formatTime(node.createTime) : null],
  ];
  return (
    <dl className="ui-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`organisation.fields.${name}`)}</dt>
          <dd>{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

function NodeActions({ node }: { node: Node }) {
  const t = useText();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const { guid: own } = useUser();
  const name = node.deptName ?? '';
  const remove = async () => {
    const text = t(
      node.qiyeBumen === organisationKind.unit
        ? 'organisation.node.deleteUnitText'
        : 'organisation.node.deleteText',
      { name },
    );
    if (
      !(await confirm({
        title: t('organisation.node.delete'),
        text,
        action: t('organisation.node.delete'),
        destructive: true,
      }))
    )
      return;
    if (!(await delivered(send(organisationCalls.deleteNodes, { departGuids: node.guid })))) return;
    toast.success(t('organisation.node.deleted'));
    goOn(TREE, { replace: true });
  };
  if (node.guid === own || node.parentGuid === NONE_ABOVE) return null;
  return (
    <>
      <Button onClick={() => void remove()}>{t('organisation.node.delete')}</Button>
      <Button
        intent={Intent.PRIMARY}
        onClick={() => void navigate(`${NODE_EDIT}?guid=${node.guid}`)}
      >
        {t('organisation.node.change')}
      </Button>
    </>
  );
}

/**
 * The way to the place of a unit, where its own people say whether it belongs there; those of the
 * unit above look at it, too.
 */
function PlaceLink({ node: { guid, parentGuid, placeGuid, placeStatus } }: { node: Node }) {
  const t = useText();
  const { guid: own } = useUser();
  const isOwn = guid === own;
  if (!placeGuid || !placeStatus || !(isOwn || parentGuid === own)) return null;
  const waits = isOwn && TO_CONFIRM.includes(placeStatus);
  return (
    <Link to={recordHref('organisationPlace', placeGuid)}>
      {t(waits ? 'organisation.place.decide' : 'organisation.place.open')}
    </Link>
  );
}

/** One node of the organisation: what is known of it, and what can be done with it. */
export function NodePage() {
  const t = useText();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const mayEdit = useMay(organisationCalls.saveNode);
  const {
    value: node,
    failure,
    reload,
  } = useLoaded(callQuery(organisationCalls.nodeInfo, { guid }));
  if (failure !== null)
    return (
      <div className="ui-record">
        <ErrorNote failure={failure} onRetry={reload} />
      </div>
    );
  if (!node)
    return (
      <div className="ui-record">
        <Skeleton lines={6} />
      </div>
    );
  return (
    <div className="ui-record">
      <header className="ui-record-head">
        <Link to={TREE} className="ui-back">
          <ArrowLeft size={14} aria-hidden /> {t('organisation.toTree')}
        </Link>
        <div className="ui-record-line">
          <div className="ui-record-title">
            <h1>{node.deptName}</h1>
          </div>
          {mayEdit && (
            <div className="ui-row">
              <NodeActions node={node} />
            </div>
          )}
        </div>
      </header>
      <div className="ui-form-body">
        <section className="ui-card" aria-labelledby="node-facts">
          <h2 id="node-facts">{t('organisation.node.section')}</h2>
          <NodeFacts node={node} />
          <PlaceLink node={node} />
        </section>
      </div>
    </div>
  );
}
