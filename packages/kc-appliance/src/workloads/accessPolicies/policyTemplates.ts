import type { PermissionAccess, PolicyOs, RuleType } from 'kc-api/contract/workloads/accessPolicies';

/** A rule of the demo's policies, with its users in their order. */
interface RuleTemplate {
  name: string;
  type: RuleType;
  folder?: readonly string[];
  who: readonly (readonly [user: string, access: PermissionAccess])[];
}

export interface PolicyTemplate {
  title: string;
  about: string;
  os: PolicyOs;
  rules: readonly RuleTemplate[];
}

const admins = [
  ['Administrator', 1],
  ['svc-backup', 1],
] as const;

/** The policies of the bank by kind of machine. Each group has most of them, under names of its own. */
export const policyTemplates: readonly PolicyTemplate[] = [
  {
    title: 'file-servers',
    about: 'Departments see their own shares',
    os: 1,
    rules: [
      {
        name: 'Finance',
        type: 4,
        folder: ['Shares\\Finance', 'Shares\\Payroll'],
        who: [
          ['finance-admin', 1],
          ['anna.berg', 1],
          ['svc-backup', 1],
          ['helpdesk', 0],
        ],
      },
      {
        name: 'Board',
        type: 4,
        folder: ['Shares\\Finance\\Board'],
        who: [
          ['board-office', 1],
          ['finance-admin', 0],
        ],
      },
      { name: 'Everything else', type: 1, who: [...admins, ['helpdesk', 1], ['anna.berg', 1]] },
      { name: 'Raw disk', type: 2, who: [] },
    ],
  },
  {
    title: 'sql-servers',
    about: 'Data files are for the database alone',
    os: 1,
    rules: [
      {
        name: 'Data files',
        type: 4,
        folder: ['SQL\\Data', 'SQL\\Log'],
        who: [
          ['MSSQLSERVER', 1],
          ['svc-backup', 1],
          ['Administrator', 0],
        ],
      },
      { name: 'System', type: 1, who: [...admins, ['MSSQLSERVER', 1]] },
      { name: 'Backup by blocks', type: 2, who: [['svc-backup', 1]] },
    ],
  },
  { title: 'terminal-servers', about: '', os: 1, rules: [{ name: 'Everybody who works here', type: 1, who: [...admins, ['rds-users', 1], ['kiosk', 0]] }] },
  {
    title: 'app-servers',
    about: 'The service and those who look after it',
    os: 2,
    rules: [
      {
        name: 'Service',
        type: 3,
        who: [
          ['root', 0],
          ['app', 1],
          ['deploy', 1],
          ['backup', 1],
        ],
      },
    ],
  },
  {
    title: 'databases',
    about: 'Nobody but the database reads its files',
    os: 2,
    rules: [
      {
        name: 'Database',
        type: 3,
        who: [
          ['postgres', 1],
          ['oracle', 1],
          ['backup', 1],
          ['root', 0],
        ],
      },
    ],
  },
  {
    title: 'batch-workers',
    about: '',
    os: 2,
    rules: [
      {
        name: 'Jobs',
        type: 3,
        who: [
          ['batch', 1],
          ['root', 1],
        ],
      },
    ],
  },
  {
    title: 'archives',
    about: 'Written once, read by few: agreed with the auditors',
    os: 2,
    rules: [
      {
        name: 'Archive',
        type: 3,
        who: [
          ['archive', 1],
          ['auditor', 1],
          ['operator', 0],
        ],
      },
    ],
  },
];

/** The policy of machines through which administrators connect to others. */
export const jumpHosts: PolicyTemplate = {
  title: 'jump-hosts',
  about: 'Recordings of sessions',
  os: 2,
  rules: [
    {
      name: 'Recordings',
      type: 3,
      who: [
        ['recorder', 1],
        ['auditor', 1],
        ['root', 0],
      ],
    },
  ],
};

/** Users whom the history of a policy adds and removes. */
export const passersBy: Readonly<Record<PolicyOs, readonly string[]>> = {
  1: ['svc-scanner', 'lars.holm', 'contractor-7', 'svc-report', 'mia.lund'],
  2: ['scanner', 'lholm', 'contractor7', 'report', 'mlund'],
};
