import type { PostureFix } from 'kc-api/contract/posture/posture';

/** What a run can start from. */
export type RunObject = 'user' | 'cloudKey' | 'node';

interface CommonStep {
  id: string;
  title: string;
  words: string;
}

/** Checked by the area that knows: the id of its check, or 'finding.' with the kind of a finding that must be gone. `after`: counts since that step. */
interface CheckedStep extends CommonStep {
  check: string;
  after?: string;
}

/** Nobody but a person knows. `fix`: the page of the object on which to look. */
interface ConfirmedStep extends CommonStep {
  check?: undefined;
  fix?: PostureFix;
}

export type StepDefinition = CheckedStep | ConfirmedStep;

export interface RunbookDefinition {
  kind: string;
  title: string;
  when: string;
  object: RunObject | null;
  /** The key control vault alone has it. Default: every vault. */
  inKeyControl?: true;
  /** Checks that have to be so for it to work, whatever it is about. */
  needs: readonly string[];
  steps: readonly StepDefinition[];
}

const backup: CheckedStep = {
  id: 'backup',
  title: 'Make a backup',
  words: 'The previous backup does not have what was changed. Download the new one, and keep it away from this system.',
  check: 'backup.since',
};

export const runbookDefinitions: readonly RunbookDefinition[] = [
  {
    kind: 'adminLeaves',
    title: 'An administrator leaves',
    when: 'Somebody with privileges leaves, changes jobs, or is not trusted any more.',
    object: 'user',
    needs: ['users.two_admins', 'adminKey.parts', 'backup.fresh', 'mail.leaves'],
    steps: [
      { id: 'account', title: 'Disable the account', words: 'Nobody can sign in with it any more, and its sessions end.', check: 'user.disabled' },
      { id: 'sessions', title: 'End every session', words: 'A session that is open somewhere works until it ends.', check: 'user.signed_out' },
      {
        id: 'groups',
        title: 'Hand over the groups',
        words: 'Each group that owns objects needs another active member who answers for them.',
        check: 'user.groups_answered',
      },
      {
        id: 'user',
        title: 'Delete the user',
        words: 'Whoever enables the account again would give all its privileges back without a decision.',
        check: 'user.deleted',
      },
      {
        id: 'adminKey',
        title: 'Renew the admin key',
        words: 'A part of the previous admin key may have been copied. A new admin key makes all previous parts worthless.',
        check: 'adminKey.renewed',
      },
      {
        id: 'parts',
        title: 'Have the new parts downloaded',
        words: 'Each security administrator downloads the part that they were given. Until enough of them have, the master key cannot be recovered.',
        check: 'adminKey.parts',
      },
      {
        id: 'admins',
        title: 'Keep two security administrators',
        words: 'One alone is locked out with the next lost password.',
        check: 'users.two_admins',
      },
      { id: 'tokens', title: 'Collect tokens and cards', words: 'Hardware tokens, cards, printed codes and downloaded parts of the admin key.' },
      { ...backup, after: 'adminKey' },
    ],
  },
  {
    kind: 'keyLeaked',
    title: 'A key leaked',
    when: 'Key material, or an access key that reaches it, was seen where it should not be.',
    object: 'cloudKey',
    needs: ['finding.keySets.no_owner', 'backup.fresh', 'mail.leaves'],
    steps: [
      {
        id: 'rotate',
        title: 'Rotate the key, or stop its use',
        words: 'Data is encrypted with a new version from then on. A key that cannot be rotated is disabled or deleted, and replaced.',
        check: 'cloudKey.replaced',
      },
      {
        id: 'access',
        title: 'Rotate the access key of its account',
        words: 'Whoever has the previous access key can use every key of the account.',
        check: 'cspAccount.rotated',
      },
      {
        id: 'users',
        title: 'Check who may use the key',
        words: 'Remove users, roles and shared accounts that do not need it.',
        fix: 'cloudKeys.open',
      },
      {
        id: 'data',
        title: 'Have the data encrypted again',
        words: 'Data under the leaked version can be read by whoever has it, until its owners encrypt it again.',
      },
      { ...backup, after: 'rotate' },
    ],
  },
  {
    kind: 'nodeLost',
    title: 'A node is lost',
    when: 'A node does not answer, was stolen, or its disk failed.',
    object: 'node',
    inKeyControl: true,
    needs: ['cluster.pair', 'adminKey.parts', 'backup.fresh', 'mail.leaves'],
    steps: [
      {
        id: 'serving',
        title: 'Make sure that another node serves keys',
        words: 'A node that is reached, authenticated and of the same version answers the clients.',
        check: 'cluster.serving',
      },
      { id: 'mappings', title: 'Lead clients to other nodes', words: 'A mapping that names the lost node makes clients wait for it.', check: 'node.unmapped' },
      {
        id: 'node',
        title: 'Remove the node, or bring it back',
        words: 'A node that comes back has to be in step. One that does not come back must not be let in again.',
        check: 'node.settled',
      },
      { id: 'pair', title: 'Have a second node again', words: 'With a single node, the next failure stops everybody who needs keys.', check: 'cluster.pair' },
      { id: 'disk', title: 'Destroy the disk of the lost node', words: 'It holds keys, wrapped as they are. If it was stolen, tell whoever has to know.' },
      { ...backup, after: 'node' },
    ],
  },
  {
    kind: 'restore',
    title: 'Restore from a backup',
    when: 'Data was lost or changed, and an earlier state is needed.',
    object: null,
    inKeyControl: true,
    needs: ['backup.fresh', 'adminKey.parts', 'users.two_admins', 'machine.restarts'],
    steps: [
      {
        id: 'parts',
        title: 'Bring the parts of the admin key together',
        words: 'After a restore on other hardware, the master key is recovered from them.',
        check: 'adminKey.parts',
      },
      { id: 'image', title: 'Upload and verify the image', words: 'The dialog tells how old it is, and what would be lost.', check: 'backup.chosen' },
      { id: 'restore', title: 'Restore', words: 'This node restarts, and everybody signs in again.', check: 'backup.restored' },
      { id: 'admins', title: 'Keep two security administrators', words: 'The image has the users of its time.', check: 'users.two_admins' },
      {
        id: 'mail',
        title: 'See that email can be sent',
        words: 'Invitations, codes and alerts leave by the mail server that the image knows.',
        check: 'mail.leaves',
      },
      { id: 'clients', title: 'Try the clients', words: 'One of each kind gets a key: a VM, a database, a KMIP client, a cloud.' },
      { ...backup, after: 'restore' },
    ],
  },
  {
    kind: 'certificatesEnd',
    title: 'Certificates run out',
    when: 'Certificates have expired, or do so within 30 days.',
    object: null,
    needs: ['mail.leaves', 'backup.fresh'],
    steps: [
      {
        id: 'web',
        title: 'Renew the certificates of the web servers',
        words: 'Browsers and nodes refuse an expired one.',
        check: 'webCertificates.last',
      },
      { id: 'vms', title: 'Renew the certificates of VMs', words: 'A VM with an expired certificate gets no keys.', check: 'finding.cvmCertificates.ends' },
      {
        id: 'kmip',
        title: 'Renew the certificates of KMIP clients',
        words: 'A client with an expired certificate is refused.',
        check: 'finding.kmipUsers.ends',
      },
      { id: 'clients', title: 'Try the clients', words: 'One of each kind connects with its new certificate.' },
      backup,
    ],
  },
];

export const nouns: Readonly<Record<RunObject, string>> = { user: 'user', cloudKey: 'cloud key', node: 'node' };
