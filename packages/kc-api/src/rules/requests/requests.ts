import type { Act } from '../../contract/requests/acts.ts';
import type { ApprovalRequest, RequestState } from '../../contract/requests/requests.ts';
import type { Actor, Flavour } from '../privileges.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

interface ActFacts {
  label: string;
  help?: string;
  /** Which vaults have it. Default: all. */
  flavours?: readonly Flavour[];
}

/** What a person reads of each act, in the order of the settings. */
export const actFacts: Readonly<Record<Exclude<Act, 'rule'>, ActFacts>> = {
  'cloudKeys.end': {
    label: 'Delete or purge cloud keys',
    help: 'Includes removing a key from its cloud, and expiry dates that can end it.',
    flavours: ['cloudkeys', 'databases', 'keycontrol'],
  },
  'keySets.remove': { label: 'Delete key sets', flavours: ['cloudkeys', 'databases', 'keycontrol'] },
  'kek.end': {
    label: 'Revoke, shred or remove a KEK',
    help: 'Includes expiry settings that shred it.',
    flavours: ['vmencryption', 'keycontrol'],
  },
  'objects.end': {
    label: 'Revoke or delete key IDs and KMIP objects',
    help: 'Includes expiry settings that shred them.',
    flavours: ['vmencryption', 'keycontrol'],
  },
  'vaults.remove': { label: 'Delete vaults, KMIP tenants and VM sets', flavours: ['vmencryption', 'keycontrol'] },
  administrators: {
    label: 'Change security administrators',
    help: 'Creating, changing or deleting a user with the Security Admin privilege, and the administrators of other vaults.',
  },
  users: { label: 'Change other users', help: 'Otherwise one administrator can create a user and approve requests as that user.' },
  signIn: {
    label: 'Change how users sign in',
    help: 'Directories, RADIUS and the identity provider. Otherwise one administrator can sign in as somebody else.',
  },
  'hsm.reset': { label: 'Reset an HSM or remove the root of trust', flavours: ['keycontrol'] },
  restore: { label: 'Restore a backup or revert an upgrade', flavours: ['keycontrol'] },
  decommission: { label: 'Decommission the appliance', flavours: ['keycontrol'] },
};

/** The acts that a vault can choose from. */
export const actsOf = (flavour: Flavour): readonly Exclude<Act, 'rule'>[] =>
  (Object.keys(actFacts) as Exclude<Act, 'rule'>[]).filter((act) => actFacts[act].flavours?.includes(flavour) ?? true);

const ruleLabel = 'Change the two-person rule';

/** Whatever it is called here; one that this console does not know stands as it is. */
export const actLabel = (act: string): string => (act === 'rule' ? ruleLabel : ((actFacts as Readonly<Record<string, ActFacts>>)[act]?.label ?? act));

export const requestStates: Readonly<Record<RequestState, string>> = {
  waiting: 'Waiting',
  approved: 'In progress',
  done: 'Done',
  failed: 'Failed',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

export const requestTexts = {
  /** What the refusal says to a client that does not know its marker. */
  needed: 'A second administrator has to approve this.',
  notNeeded: 'This does not need a second administrator any more. Try it again without a request.',
  own: 'You cannot approve your own request.',
  onlyOwn: 'Only the person who made the request can withdraw it.',
  ownRefusal: 'This is your own request. Withdraw it instead.',
  changed: 'Something has changed since you opened this request. Check what it says now, and then decide.',
  missing: 'This request does not exist.',
  reason: 'Enter a reason.',
  noSuchCall: 'The request is about something that this appliance does not know.',
  tooMany: 'You have 1,000 requests that are waiting. Withdraw some of them, or wait until they are decided.',
  gone: 'The requester can no longer sign in.',
  secondAdmin:
    'The two-person rule needs two Security Admins who can always sign in: enabled, with a local password, and with an account that never expires. Add another one first.',
  secondToLast:
    'While the two-person rule is on, two Security Admins must always be able to sign in: enabled, with a local password, and with an account that never expires. Add another one first.',
  notYours: 'You do not administer the object of this request.',
  unknownAct: 'The rule names something that this appliance does not know.',
  nothingWaits: 'There is nothing to show, or it was shown already.',
  otherImage: 'Another backup image has been verified since. Make a new request.',
  broken: 'The appliance had an internal error. The log says more.',
} as const;

const ended: Readonly<Record<Exclude<RequestState, 'waiting'>, (who: string) => string>> = {
  approved: (who) => `${who} has approved this request already.`,
  done: (who) => `${who} has approved this request already.`,
  failed: (who) => `${who} has approved this request already.`,
  refused: (who) => `${who} has refused this request already.`,
  withdrawn: () => 'This request was withdrawn.',
  expired: () => 'This request has expired.',
};

type Subject = Pick<ApprovalRequest, 'state' | 'decided_by' | 'mine' | 'may_approve'>;

const isOpen = ({ state, decided_by }: Subject): Verdict => (state === 'waiting' ? allow : deny(ended[state](decided_by)));
const mayDecide = ({ may_approve }: Subject): Verdict =>
  may_approve === 'yes' ? allow : deny('You need the privilege that the action itself needs. A security administrator can grant it.');

export const requestRules = {
  approve: (_: Actor, subject: Subject): Verdict => all(isOpen(subject), subject.mine === 'yes' ? deny(requestTexts.own) : allow, mayDecide(subject)),
  refuse: (_: Actor, subject: Subject): Verdict => all(isOpen(subject), subject.mine === 'yes' ? deny(requestTexts.ownRefusal) : allow, mayDecide(subject)),
  withdraw: (_: Actor, subject: Subject): Verdict => all(isOpen(subject), subject.mine === 'yes' ? allow : deny(requestTexts.onlyOwn)),
  pickUp: (_: Actor, subject: Pick<ApprovalRequest, 'mine' | 'waits_for_pickup'>): Verdict =>
    subject.mine === 'yes' && subject.waits_for_pickup === 'yes' ? allow : deny(requestTexts.nothingWaits),
};
