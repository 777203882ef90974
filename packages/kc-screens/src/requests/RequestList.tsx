import { requests as calls, type ApprovalRequest } from 'kc-api/contract/requests/requests';
import { actLabel } from 'kc-api/rules/requests/requests';
import { t } from 'kc-intl/t';
import { GridScreen, rowsOf, useAnswer, type DialogDefinition } from '../shell/index.ts';
import { FreezeBanners } from './FreezeBanners.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { requestColumns } from './requests.columns.tsx';
import { decisionDialogs, ownDialogs } from './requests.dialogs.ts';

const idOf = (request: ApprovalRequest) => request.id;
const nameOf = ({ act, about }: ApprovalRequest): string => (about === '' ? actLabel(act) : `${actLabel(act)}: ${about}`);
const none: readonly never[] = [];
const newest = { id: 'created', desc: true };
const soonest = { id: 'until', desc: false };

interface ListProps {
  id: string;
  label: string;
  shows: (request: ApprovalRequest) => boolean;
  sort: { id: string; desc: boolean };
  empty: string;
  /** Default: no actions are possible any more. */
  dialogs?: readonly DialogDefinition<ApprovalRequest>[];
}

function RequestList({ id, label, shows, sort, empty, dialogs = none }: ListProps) {
  const list = useAnswer(calls.list);
  return (
    <>
      <FreezeBanners />
      <GridScreen<ApprovalRequest>
        id={id}
        label={label}
        columns={requestColumns}
        rowId={idOf}
        nameOf={nameOf}
        list={rowsOf(list, ({ requests }) => requests.filter(shows))}
        sort={sort}
        dialogs={dialogs}
        details={(request) => <RequestDetails key={request.id} request={request} />}
        empty={{ text: empty }}
      />
    </>
  );
}

const isPending = (state: ApprovalRequest['state']): boolean => state === 'waiting' || state === 'scheduled';
const isOpen = ({ state }: ApprovalRequest): boolean => isPending(state) || state === 'approved';
const waits = ({ state, mine }: ApprovalRequest): boolean => isPending(state) && mine === 'no';
const isMine = ({ mine }: ApprovalRequest): boolean => mine === 'yes';
const isOver = (request: ApprovalRequest): boolean => !isOpen(request);

/** Requests of other users that wait for an approval or for their window. */
export const Waiting = () => (
  <RequestList id="requests" label={t('Waiting requests')} shows={waits} sort={soonest} empty={t('No requests are waiting.')} dialogs={decisionDialogs} />
);

/** The user's own requests, with their state. */
export const Mine = () => (
  <RequestList
    id="requests-mine"
    label={t('My requests')}
    shows={isMine}
    sort={newest}
    dialogs={ownDialogs}
    empty={t('You have no requests. When an action needs a second administrator, its dialog offers to send one.')}
  />
);

/** All completed requests. They are kept forever. */
export const History = () => (
  <RequestList id="requests-history" label={t('History of requests')} shows={isOver} sort={newest} empty={t('No requests have been decided yet.')} />
);
