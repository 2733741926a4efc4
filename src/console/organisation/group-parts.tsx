import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { organisationCalls } from '#contract/organisation.ts';
import type { TextKey } from '#locales/keys.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { mappedQuery, pageQuery, type CallQuery } from '../http/queries.ts';
import { send, withoutToast } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePagedRows } from '../ui/list/use-paged-rows.tsx';
import { useSending } from '../ui/use-sending.ts';
import { PICK_FIRST, PickDialog, type Choices } from './pick-dialog.tsx';

export type Group = ResponseOf<typeof organisationCalls.groupInfo>;

/** Members or purchasers of a group, as the group's page shows and changes them. */
interface Part {
  title: string;
  /** Locale key: why there is nobody, below 查无数据！ */
  none: TextKey;
  choose: string;
  held: readonly { guid: string; name: string; detail: string }[];
  load: (words: string) => CallQuery<Choices>;
  store: (guids: readonly string[], toasts: boolean) => Promise<unknown>;
}

function PartOfGroup({ part, mayEdit }: { part: Part; mayEdit: boolean }) {
  const t = useText();
  const title = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { shown, pager } = usePagedRows(part.held);
  const keys = part.held.map(({ guid }) => guid);
  const remove = async (guid: string) => {
    const others = keys.filter((one) => one !== guid);
    const done = await delivered(part.store(others, true).then(() => true));
    if (done) toast.success(t('ui.form.saved'));
  };
  const taking = useSending(async (guids: readonly string[]) => {
    await part.store([...new Set([...keys, ...guids])], false);
    setIsOpen(false);
    toast.success(t('ui.form.saved'));
  });
  const open = () => {
    taking.clear();
    setIsOpen(true);
  };
  return (
    <section className="ui-card" aria-labelledby={title}>
      <h2>
        <span id={title}>{part.title}</span>
        {mayEdit && (
          <span className="ui-row">
            <Button size="small" icon={<Plus />} onClick={open}>
              {part.choose}
            </Button>
          </span>
        )}
      </h2>
      {part.held.length === 0 ? (
        <EmptyState hint={part.none} />
      ) : (
        <table className="ui-plain-table">
          <tbody>
            {shown.map(({ guid, name, detail }) => (
              <tr key={guid}>
                <th scope="row">{name}</th>
                <td>{detail}</td>
                <td className="ui-end">
                  {mayEdit && (
                    <Button
                      size="small"
                      variant="minimal"
                      aria-label={t('organisation.groups.removeOf', { name })}
                      onClick={() => void remove(guid)}
                    >
                      {t('organisation.groups.remove')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pager}
      {isOpen && (
        <PickDialog
          title={part.choose}
          load={part.load}
          busy={taking.isBusy}
          failure={taking.failure}
          onClose={() => setIsOpen(false)}
          onTake={(guids) => void taking.run(guids)}
        />
      )}
    </section>
  );
}

/**
 * What is written of a group, so that one list of it can be changed: in a body, because keys of
 * many do not fit an address.
 */
const formOf = ({ guid, yeWuZuName, yeWuZuBH, beiZhu }: Group) => ({
  guid,
  yeWuZuName: yeWuZuName ?? '',
  yeWuZuBH,
  beiZhu,
});

const named = (words: string) => (words === '' ? {} : { userName: words });

const personOf = (row: {
  user_Guid: string;
  user_Name?: string | null;
  deptName?: string | null;
}) => ({
  guid: row.user_Guid,
  name: row.user_Name ?? '',
  detail: row.deptName ?? '',
});

interface PartProps {
  group: Group;
  mayEdit: boolean;
}

/** The members of a group. */
export function Members({ group, mayEdit }: PartProps) {
  const t = useText();
  const { guid } = group;
  const load = (words: string) =>
    mappedQuery(
      pageQuery(organisationCalls.listMemberCandidates, {
        yeWuZuGuid: guid,
        page: 1,
        rows: PICK_FIRST,
        ...named(words),
      }),
      ({ rows, total }) => ({
        choices: rows.filter(({ isChosen }) => !isChosen).map(personOf),
        total,
      }),
    );
  const part: Part = {
    title: t('organisation.groups.members', { n: group.zuYuanList.length }),
    none: 'organisation.groups.noMembers',
    choose: t('organisation.groups.chooseMembers'),
    held: group.zuYuanList.map((member) => ({
      guid: member.user_Guid,
      name: member.user_Name ?? '',
      detail: [member.deptName, member.user_Phone].filter(Boolean).join(' · '),
    })),
    load,
    store: (guids, toasts) =>
      send(
        organisationCalls.saveGroup,
        { ...formOf(group), zuYuanGuids: guids.join(',') },
        toasts ? {} : withoutToast,
      ),
  };
  return <PartOfGroup part={part} mayEdit={mayEdit} />;
}

/** The purchasers a group serves; one that another group serves cannot be chosen. */
export function Purchasers({ group, mayEdit }: PartProps) {
  const t = useText();
  const { guid } = group;
  const load = (words: string) =>
    mappedQuery(
      pageQuery(organisationCalls.listPurchaserCandidates, {
        yeWuZuGuid: guid,
        page: 1,
        rows: PICK_FIRST,
        ...(words === '' ? {} : { qiYe_Name: words }),
      }),
      ({ rows, total }) => ({
        choices: rows
          .filter(({ isChosen }) => !isChosen)
          .map((row) => ({
            guid: row.userQiYe_Guid,
            name: row.qiYe_Name ?? '',
            detail: row.qiYe_BH ?? '',
            ...(row.otherGroupName
              ? { why: t('organisation.groups.servedBy', { name: row.otherGroupName }) }
              : {}),
          })),
        total,
      }),
    );
  const part: Part = {
    title: t('organisation.groups.purchasers', { n: group.caiGouRenList.length }),
    none: 'organisation.groups.noPurchasers',
    choose: t('organisation.groups.choosePurchasers'),
    held: group.caiGouRenList.map((purchaser) => ({
      guid: purchaser.userQiYe_Guid,
      name: purchaser.qiYe_Name ?? '',
      detail: purchaser.qiYe_BH ?? '',
    })),
    load,
    store: (guids, toasts) =>
      send(
        organisationCalls.saveGroup,
        { ...formOf(group), caiGouRenGuids: guids.join(',') },
        toasts ? {} : withoutToast,
      ),
  };
  return <PartOfGroup part={part} mayEdit={mayEdit} />;
}

/** The leader of a group. */
export function Leader({ group, mayEdit }: PartProps) {
  const t = useText();
  const { guid } = group;
  const [isOpen, setIsOpen] = useState(false);
  const load = (words: string) =>
    mappedQuery(
      pageQuery(organisationCalls.listLeaderCandidates, {
        yeWuZuGuid: guid,
        page: 1,
        rows: PICK_FIRST,
        ...named(words),
      }),
      ({ rows, total }) => ({ choices: rows.map(personOf), total }),
    );
  const taking = useSending(async ([userGuid = '']: readonly string[]) => {
    await send(organisationCalls.chooseLeader, { yeWuZuGuid: guid, userGuid }, withoutToast);
    setIsOpen(false);
    toast.success(t('ui.form.saved'));
  });
  const open = () => {
    taking.clear();
    setIsOpen(true);
  };
  return (
    <section className="ui-card" aria-labelledby="group-leader">
      <h2>
        <span id="group-leader">{t('organisation.groups.leader')}</span>
        {mayEdit && (
          <span className="ui-row">
            <Button size="small" onClick={open}>
              {t('organisation.groups.chooseLeader')}
            </Button>
          </span>
        )}
      </h2>
      <p className={group.zuZhangName ? undefined : 'ui-quiet'}>
        {group.zuZhangName ?? t('organisation.groups.noLeader')}
      </p>
      {isOpen && (
        <PickDialog
          title={t('organisation.groups.chooseLeader')}
          load={load}
          isSingle
          busy={taking.isBusy}
          failure={taking.failure}
          onClose={() => setIsOpen(false)}
          onTake={(guids) => void taking.run(guids)}
        />
      )}
    </section>
  );
}
