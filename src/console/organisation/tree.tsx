import '../ui/list/list.css';
import './organisation.css';
import { Button, Intent } from '@blueprintjs/core';
import { ChevronDown, ChevronRight, Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { organisationKind, NONE_ABOVE } from '#contract/core/codes.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { recordHref } from '../base/record-paths.ts';
import { useMay, useUser } from '../session/context.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusTag } from '../ui/status-tag.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { NODE, NODE_EDIT } from './paths.ts';

type Node = NonNullable<ResponseOf<typeof organisationCalls.listNodes>>[number];

interface TreeNodeProps {
  node: Node;
  /** Node above it. */
  pid: string;
  isOpenFirst: boolean;
}

/** How the place of a unit stands; the unit and the one above come from it to the place. */
function PlaceTag({ node: { departGuid, placeGuid, placeStatus }, pid }: TreeNodeProps) {
  const { guid: own } = useUser();
  if (!placeStatus) return null;
  const tag = <StatusTag name="organisationPlaceStatus" code={placeStatus} />;
  if (!placeGuid || !(departGuid === own || pid === own)) return tag;
  return <Link to={recordHref('organisationPlace', placeGuid)}>{tag}</Link>;
}

function TreeNode(props: TreeNodeProps) {
  const { node, isOpenFirst } = props;
  const t = useText();
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const name = node.departName;
  const hasMore = node.state === 'closed';
  return (
    <li>
      <div className="tree-node">
        {hasMore ? (
          <Button
            size="small"
            variant="minimal"
            icon={isOpen ? <ChevronDown /> : <ChevronRight />}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'organisation.tree.close' : 'organisation.tree.open', { name })}
            onClick={() => setIsOpen(!isOpen)}
          />
        ) : (
          <span className="tree-leaf" />
        )}
        <Link to={`${NODE}?guid=${node.departGuid}`}>{name}</Link>
        <span className="ui-quiet">
          {node.qiyeBumen === organisationKind.unit
            ? t('enums.organisationKind.1')
            : t(`enums.departmentType.${node.deptType ?? '1'}`)}
        </span>
        {node.isQueRen === '0' && <PlaceTag {...props} />}
      </div>
      {hasMore && isOpen && <Level pid={node.departGuid} />}
    </li>
  );
}

/** The nodes below one, loaded when they are looked at. */
function Level({ pid }: { pid: string }) {
  const {
    value: nodes,
    failure,
    reload,
  } = useLoaded(callQuery(organisationCalls.listNodes, { pid }));
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (!nodes) return <Skeleton lines={3} />;
  return (
    <ul className={pid === NONE_ABOVE ? 'tree' : undefined}>
      {nodes.map((node) => (
        <TreeNode key={node.departGuid} node={node} pid={pid} isOpenFirst={pid === NONE_ABOVE} />
      ))}
    </ul>
  );
}

/** The organisation the enterprise stands in: units with their departments. */
export function OrganisationTree() {
  const t = useText();
  const navigate = useNavigate();
  const { guid } = useUser();
  const mayEdit = useMay(organisationCalls.saveNode);
  return (
    <section className="ui-list" aria-labelledby="organisation-title">
      <header className="ui-list-head">
        <h1 id="organisation-title">{t('organisation.tree.title')}</h1>
        {mayEdit && (
          <div className="ui-row">
            <Button
              icon={<Plus />}
              onClick={() => void navigate(`${NODE_EDIT}?kind=1&parent=${guid}`)}
            >
              {t('organisation.tree.addUnit')}
            </Button>
            <Button
              intent={Intent.PRIMARY}
              icon={<Plus />}
              onClick={() => void navigate(`${NODE_EDIT}?kind=2&parent=${guid}`)}
            >
              {t('organisation.tree.addDepartment')}
            </Button>
          </div>
        )}
      </header>
      <div className="ui-card">
        <Level pid={NONE_ABOVE} />
      </div>
    </section>
  );
}
