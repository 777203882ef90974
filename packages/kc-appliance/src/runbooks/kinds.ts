import type { PostureFix } from 'kc-api/contract/posture/posture';
import { t } from 'kc-intl/t';

/** The kinds of objects that a run can refer to. */
export type RunObject = 'user' | 'cloudKey' | 'node';

interface CommonStep {
  id: string;
  title: string;
  words: string;
}

/**
 * A step that an area checks. `check`: the id of the check, or 'finding.' with a kind of finding that must be gone. `after`: only events since that step count.
 */
interface CheckedStep extends CommonStep {
  check: string;
  after?: string;
}

/** A step that only a person can confirm. `fix`: the page with the object. */
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
  /** True if only the key-control vault has it. Default: every vault. */
  inKeyControl?: true;
  /** Checks that must pass for the runbook to work, for any object. */
  needs: readonly string[];
  steps: readonly StepDefinition[];
}

const backup: CheckedStep = {
  id: 'backup',
  title: t('Make a backup'),
  words: t('The previous backup does not have what was changed. Download the new one, and keep it away from this system.'),
  check: 'backup.since',
};

export const runbookDefinitions: readonly RunbookDefinition[] = [
  {
    kind: 'adminLeaves',
    title: t('An administrator leaves'),
    when: t('A user with privileges leaves, changes jobs, or is no longer trusted.'),
    object: 'user',
    needs: ['users.two_admins', 'adminKey.parts', 'backup.fresh', 'mail.leaves'],
    steps: [
      { id: 'account', title: t('Disable the account'), words: t('It can no longer be used to sign in, and its sessions end.'), check: 'user.disabled' },
      { id: 'sessions', title: t('End every session'), words: t('A session that is open somewhere works until it ends.'), check: 'user.signed_out' },
      {
        id: 'groups',
        title: t('Hand over the groups'),
        words: t('Each group that owns objects needs another active member who answers for them.'),
        check: 'user.groups_answered',
      },
      {
        id: 'user',
        title: t('Delete the user'),
        words: t('If the account were enabled again, it would have all its privileges without a decision.'),
        check: 'user.deleted',
      },
      {
        id: 'adminKey',
        title: t('Renew the admin key'),
        words: t(
          'A part of the previous admin key may have been copied. With a new admin key, the previous parts recover only backups that were made while they were valid.',
        ),
        check: 'adminKey.renewed',
      },
      {
        id: 'parts',
        title: t('Download the new parts'),
        words: t('Each security administrator downloads the part that they were given. Until enough of them have, the master key cannot be recovered.'),
        check: 'adminKey.parts',
      },
      {
        id: 'admins',
        title: t('Keep two security administrators'),
        words: t('One alone is locked out with the next lost password.'),
        check: 'users.two_admins',
      },
      { id: 'tokens', title: t('Collect tokens and cards'), words: t('Hardware tokens, cards, printed codes and downloaded parts of the admin key.') },
      { ...backup, after: 'adminKey' },
    ],
  },
  {
    kind: 'keyLeaked',
    title: t('A key leaked'),
    when: t('Key material, or an access key that reaches it, was seen where it should not be.'),
    object: 'cloudKey',
    needs: ['finding.keySets.no_owner', 'backup.fresh', 'mail.leaves'],
    steps: [
      {
        id: 'rotate',
        title: t('Rotate the key, or stop its use'),
        words: t('Data is encrypted with a new version from then on. A key that cannot be rotated is disabled or deleted, and replaced.'),
        check: 'cloudKey.replaced',
      },
      {
        id: 'access',
        title: t('Rotate the access key of its account'),
        words: t('The previous access key can use every key of the account.'),
        check: 'cspAccount.rotated',
      },
      {
        id: 'users',
        title: t('Check who may use the key'),
        words: t('Remove users, roles and shared accounts that do not need it.'),
        fix: 'cloudKeys.open',
      },
      {
        id: 'data',
        title: t('Re-encrypt the data'),
        words: t('Anyone who has the leaked version can read its data until the owners re-encrypt it.'),
      },
      { ...backup, after: 'rotate' },
    ],
  },
  {
    kind: 'nodeLost',
    title: t('A node is lost'),
    when: t('A node does not answer, was stolen, or its disk failed.'),
    object: 'node',
    inKeyControl: true,
    needs: ['cluster.pair', 'adminKey.parts', 'backup.fresh', 'mail.leaves'],
    steps: [
      {
        id: 'serving',
        title: t('Make sure that another node serves keys'),
        words: t('A node that is reached, authenticated and of the same version answers the clients.'),
        check: 'cluster.serving',
      },
      {
        id: 'mappings',
        title: t('Lead clients to other nodes'),
        words: t('A mapping that names the lost node makes clients wait for it.'),
        check: 'node.unmapped',
      },
      {
        id: 'node',
        title: t('Remove the node, or bring it back'),
        words: t('A node that comes back has to be in step. One that does not come back must not be let in again.'),
        check: 'node.settled',
      },
      {
        id: 'pair',
        title: t('Add a second node'),
        words: t('With a single node, the next failure stops everybody who needs keys.'),
        check: 'cluster.pair',
      },
      {
        id: 'disk',
        title: t('Destroy the disk of the lost node'),
        words: t('It holds wrapped keys. If it was stolen, report that.'),
      },
      { ...backup, after: 'node' },
    ],
  },
  {
    kind: 'restore',
    title: t('Restore from a backup'),
    when: t('Data was lost or changed, and an earlier state is needed.'),
    object: null,
    inKeyControl: true,
    needs: ['backup.fresh', 'adminKey.parts', 'users.two_admins', 'machine.restarts'],
    steps: [
      {
        id: 'parts',
        title: t('Bring the parts of the admin key together'),
        words: t('After a restore on other hardware, the master key is recovered from them.'),
        check: 'adminKey.parts',
      },
      { id: 'image', title: t('Upload and verify the image'), words: t('The dialog tells how old it is, and what would be lost.'), check: 'backup.chosen' },
      { id: 'restore', title: t('Restore'), words: t('This node restarts, and everybody signs in again.'), check: 'backup.restored' },
      { id: 'admins', title: t('Keep two security administrators'), words: t('The image has the users of its time.'), check: 'users.two_admins' },
      {
        id: 'mail',
        title: t('See that email can be sent'),
        words: t('Invitations, codes and alerts leave by the mail server that the image knows.'),
        check: 'mail.leaves',
      },
      { id: 'clients', title: t('Try the clients'), words: t('One of each kind gets a key: a VM, a database, a KMIP client, a cloud.') },
      { ...backup, after: 'restore' },
    ],
  },
  {
    kind: 'certificatesEnd',
    title: t('Certificates run out'),
    when: t('Certificates have expired, or do so within 30 days.'),
    object: null,
    needs: ['mail.leaves', 'backup.fresh'],
    steps: [
      {
        id: 'web',
        title: t('Renew the certificates of the web servers'),
        words: t('Browsers and nodes refuse an expired one.'),
        check: 'webCertificates.last',
      },
      {
        id: 'vms',
        title: t('Renew the certificates of VMs'),
        words: t('A VM with an expired certificate gets no keys.'),
        check: 'finding.cvmCertificates.ends',
      },
      {
        id: 'kmip',
        title: t('Renew the certificates of KMIP clients'),
        words: t('A client with an expired certificate is refused.'),
        check: 'finding.kmipUsers.ends',
      },
      { id: 'clients', title: t('Try the clients'), words: t('One of each kind connects with its new certificate.') },
      backup,
    ],
  },
];

export const nouns: Readonly<Record<RunObject, string>> = { user: 'user', cloudKey: 'cloud key', node: 'node' };
