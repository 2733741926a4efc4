import '../ui/ui.css';
import '../ui/record/record.css';
import '../ui/form/form.css';
import { Button, Intent } from '@blueprintjs/core';
import { ArrowLeft } from '@blueprintjs/icons';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { organisationCalls } from '#contract/organisation.ts';
import type { NameIn } from '#locales/keys.ts';
import { codeText } from '../base/code-text.ts';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { attempt, send } from '../http/send.ts';
import { useMay, useUser } from '../session/context.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { formatTime } from '../ui/format-time.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { NODE_EDIT, TREE } from './paths.ts';

type Node = ResponseOf<typeof organisationCalls.nodeInfo>;

const UNIT = '1';
const ROOT = '0';

function NodeFacts({ node }: { node: Node }) {
  const t = useText();
  const isUnit = node.qiyeBumen === UNIT;
  const facts: [NameIn<'organisation.fields'>, string | null | undefined][] = [
    ['qiyeBumen', codeText(t, 'organisationKind', node.qiyeBumen)],
    isUnit
      ? ['qiYe_BH', node.qiyeDaima]
      : ['deptType', t(`enums.departmentType.${node.deptType ?? '1'}`)],
    ['parentGuid', node.parentName],
    ...(isUnit && node.parentGuid !== ROOT
      ? [
          [
            'isQueRen',
            t(
              node.isQueRen === '1'
                ? 'organisation.node.confirmedYes'
                : 'organisation.node.confirmedNo',
            ),
          ] as ['isQueRen', string],
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
  const { guid: own } = useUser();
  const name = node.deptName ?? '';
  const isConfirmed = node.isQueRen === '1';
  const remove = async () => {
    const text = t(
      node.qiyeBumen === UNIT ? 'organisation.node.deleteUnitText' : 'organisation.node.deleteText',
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
    if (!(await attempt(send(organisationCalls.deleteNodes, { departGuids: node.guid })))) return;
    toast.success(t('organisation.node.deleted'));
    void navigate(TREE, { replace: true });
  };
  const change = async () => {
    const action = t(isConfirmed ? 'organisation.node.unconfirm' : 'organisation.node.confirm');
    const text = isConfirmed
      ? t('organisation.node.unconfirmText')
      : t('organisation.node.confirmText', { name, parent: node.parentName });
    if (!(await confirm({ title: action, text, action }))) return;
    if (
      await attempt(
        send(organisationCalls.confirmNode, { guid: node.guid, isQueRen: isConfirmed ? '0' : '1' }),
      )
    )
      toast.success(t('organisation.node.confirmed'));
  };
  if (node.guid === own) {
    return node.parentGuid === ROOT ? null : (
      <Button {...(isConfirmed ? {} : { intent: Intent.PRIMARY })} onClick={() => void change()}>
        {t(isConfirmed ? 'organisation.node.unconfirm' : 'organisation.node.confirm')}
      </Button>
    );
  }
  if (node.parentGuid === ROOT) return null;
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
        </section>
      </div>
    </div>
  );
}
