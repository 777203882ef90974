import { t } from 'kc-intl/t';
import type { Act } from '../../contract/requests/acts.ts';
import type { ApprovalRequest, RequestState } from '../../contract/requests/requests.ts';
import type { Actor, Flavour } from '../privileges.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

interface ActFacts {
  label: string;
  help?: string;
  /** The vaults that have it. Default: all. */
  flavours?: readonly Flavour[];
}

/** Labels of the actions that can need approval, in the order of the settings. */
export const actFacts: Readonly<Record<Exclude<Act, 'rule'>, ActFacts>> = {
  'cloudKeys.end': {
    label: t('Delete or purge cloud keys'),
    help: t('Includes removing a key from its cloud, and expiry dates that can end it.'),
    flavours: ['cloudkeys', 'databases', 'keycontrol'],
  },
  'keySets.remove': { label: t('Delete key sets'), flavours: ['cloudkeys', 'databases', 'keycontrol'] },
  'kek.end': {
    label: t('Revoke, shred or remove a KEK'),
    help: t('Includes expiry settings that shred it.'),
    flavours: ['vmencryption', 'keycontrol'],
  },
  'objects.end': {
    label: t('Revoke or delete key IDs, disk keys and KMIP objects'),
    help: t('Includes expiry settings that shred them.'),
    flavours: ['vmencryption', 'keycontrol'],
  },
  'clients.end': {
    label: t('Cut off clients'),
    help: t(
      'Disabling the KMIP server or a cloud key, changing or deleting KMIP users, revoking VMs and their certificates, detaching disks, ending database connectors, and deleting access policies or cluster mappings.',
    ),
  },
  'vaults.remove': { label: t('Delete vaults, KMIP tenants and VM sets'), flavours: ['vmencryption', 'keycontrol'] },
  administrators: {
    label: t('Change security administrators'),
    help: t('Creating, changing or deleting a user with the Security Admin privilege, and the administrators of other vaults.'),
  },
  users: {
    label: t('Change other users'),
    help: t('Includes groups and their members. Otherwise one administrator can create a user and approve requests as that user.'),
  },
  signIn: {
    label: t('Change how users sign in'),
    help: t('Directories, RADIUS and the identity provider. Otherwise one administrator can sign in as another user.'),
  },
  'hsm.reset': {
    label: t('Reset an HSM or remove the root of trust'),
    help: t('Includes disabling an HSM, removing one of its servers, and deleting an outside KMIP server.'),
    flavours: ['keycontrol'],
  },
  'nodes.remove': { label: t('Remove nodes from the cluster'), flavours: ['keycontrol'] },
  restore: {
    label: t('Restore a backup or revert an upgrade'),
    help: t('Always needs a second administrator while any action is selected. Otherwise an older backup could turn the rule off.'),
    flavours: ['keycontrol'],
  },
  decommission: { label: t('Decommission the appliance'), flavours: ['keycontrol'] },
};

/** The actions that a vault can select. */
export const actsOf = (flavour: Flavour): readonly Exclude<Act, 'rule'>[] =>
  (Object.keys(actFacts) as Exclude<Act, 'rule'>[]).filter((act) => actFacts[act].flavours?.includes(flavour) ?? true);

const ruleLabel = t('Change the two-person rule');

/** Label of an action. Returns the wire name of an action that this console does not know. */
export const actLabel = (act: string): string => (act === 'rule' ? ruleLabel : ((actFacts as Readonly<Record<string, ActFacts>>)[act]?.label ?? act));

export const requestStates: Readonly<Record<RequestState, string>> = {
  waiting: t('Waiting'),
  scheduled: t('Scheduled'),
  approved: t('In progress'),
  done: t('Done'),
  failed: t('Failed'),
  refused: t('Refused'),
  withdrawn: t('Withdrawn'),
  expired: t('Expired'),
};

export const requestTexts = {
  /** Error text of the 403 response. Clients that do not evaluate its field `needs_second` show it. */
  needed: t('A second administrator has to approve this.'),
  notNeeded: t('This no longer needs a second administrator. Try it again without a request.'),
  own: t('You cannot approve your own request.'),
  onlyOwn: t('Only the person who made the request can withdraw it.'),
  ownRefusal: t('This is your own request. Withdraw it instead.'),
  changed: t('Something has changed since you opened this request. Check what it says now, and then decide.'),
  missing: t('This request does not exist.'),
  reason: t('Enter a reason.'),
  noSuchCall: t('The request is about something that this appliance does not know.'),
  tooMany: t('You have 1,000 requests that are waiting. Withdraw some of them, or wait until they are decided.'),
  gone: t('The requester can no longer sign in.'),
  secondAdmin: t(
    'The two-person rule needs two Security Admins who can always sign in: enabled, with a local password, and with an account that never expires. Add another one first.',
  ),
  secondToLast: t(
    'While the two-person rule is on, two Security Admins must always be able to sign in: enabled, with a local password, and with an account that never expires. Add another one first.',
  ),
  notYours: t('You do not administer the object of this request.'),
  unknownAct: t('The rule names something that this appliance does not know.'),
  nothingWaits: t('There is nothing to show, or it was shown already.'),
  otherImage: t('Another backup image has been verified since. Make a new request.'),
  broken: t('The appliance had an internal error. The log says more.'),
} as const;

const ended: Readonly<Record<Exclude<RequestState, 'waiting'>, (who: string) => string>> = {
  scheduled: (who) => t('{who} has approved this request already.', { who }),
  approved: (who) => t('{who} has approved this request already.', { who }),
  done: (who) => t('{who} has approved this request already.', { who }),
  failed: (who) => t('{who} has approved this request already.', { who }),
  refused: (who) => t('{who} has refused this request already.', { who }),
  withdrawn: () => t('This request was withdrawn.'),
  expired: () => t('This request has expired.'),
};

/** The actions that always need approval while the rule is on. Otherwise one person could use them to turn it off. */
export const impliedText = (flavour: Flavour): string =>
  flavour === 'keycontrol'
    ? t(
        'While any action is selected, a second administrator is also needed to change this rule, restore a backup, or revert an upgrade. The master key can then be recovered only with admin key parts, not with the passphrase, the HSM, or a KMIP server.',
      )
    : t(
        'While any action is selected, a second administrator is also needed to change this rule. The master key can then be recovered only with admin key parts, not with the passphrase, the HSM, or a KMIP server.',
      );

type Subject = Pick<ApprovalRequest, 'state' | 'decided_by' | 'mine' | 'may_approve'> & Partial<Pick<ApprovalRequest, 'may_refuse'>>;

const isOpen = ({ state, decided_by }: Subject): Verdict => (state === 'waiting' ? allow : deny(ended[state](decided_by)));
/** Until a scheduled request is carried out, it can be taken back. */
const isPending = (subject: Subject): Verdict => (subject.state === 'scheduled' ? allow : isOpen(subject));
const approvedAlready = t('You have approved this request already. Another administrator has to approve it as well.');
const unprivileged = t('You need the privilege that the action itself needs. A security administrator can grant it.');
const mayApprove = ({ may_approve, may_refuse }: Subject): Verdict =>
  may_approve === 'yes' ? allow : deny(may_refuse === 'yes' ? approvedAlready : unprivileged);
const mayRefuse = ({ may_approve, may_refuse = may_approve }: Subject): Verdict => (may_refuse === 'yes' ? allow : deny(unprivileged));

export const requestRules = {
  approve: (_: Actor, subject: Subject): Verdict => all(isOpen(subject), subject.mine === 'yes' ? deny(requestTexts.own) : allow, mayApprove(subject)),
  refuse: (_: Actor, subject: Subject): Verdict => all(isPending(subject), subject.mine === 'yes' ? deny(requestTexts.ownRefusal) : allow, mayRefuse(subject)),
  withdraw: (_: Actor, subject: Subject): Verdict => all(isPending(subject), subject.mine === 'yes' ? allow : deny(requestTexts.onlyOwn)),
  pickUp: (_: Actor, subject: Pick<ApprovalRequest, 'mine' | 'waits_for_pickup'>): Verdict =>
    subject.mine === 'yes' && subject.waits_for_pickup === 'yes' ? allow : deny(requestTexts.nothingWaits),
};
