import { accountsOf, keySetsOf, keysOf } from '../cloudKeys/clouds/keyRecords.ts';
import type { Environment } from '../core/context.ts';

import { seedAudit } from '../audit/auditStory.ts';
import { adminKeyParts, prepare } from './bank.ts';
import { seedClouds } from '../cloudKeys/cloudStory.ts';
import { seedBank } from './demo.ts';
import { signIns } from '../security/signIns.ts';
import { alertTable, auditTable, groupTable, userTable } from '../core/state.ts';
import { vaultHealth } from '../frame/state.ts';
import { mailServer } from '../security/mailServer.ts';
import { directoryGroupTable, directoryTable, directoryUserTable } from '../security/state.ts';

/** What a text field may hold when somebody means harm, or lives where letters are other ones. */
export const hostileTexts: readonly string[] = [
  '<img src=x onerror="window.__harmed=1">',
  '"><script>window.__harmed=1</script>',
  "javascript:window.__harmed=1//'",
  '{{constructor.constructor("window.__harmed=1")()}}',
  "Robert'); DROP TABLE users;--",
  '=HYPERLINK("https://evil.example","Open")',
  "+1+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|'x'!A0",
  "-2+3+cmd|'x'!A0",
  'مرحبا بالعالم في بنك الشمال',
  'אבטחה ‮gnp.exe',
  '👩🏽‍💻👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿 team',
  'Z̷̧̨͎͎a̸͔̽l̵̤̈g̶̟̚o̶̜̾',
  '../../../../etc/passwd%00.png',
  'line one\nline two\ttabbed',
  '​⁠ zero​width',
  `${'Very long name without an end '.repeat(40)}stop`,
  'W'.repeat(300),
  '$&$1\\u0041%s%n${7*7}',
  '<svg><a xlink:href="javascript:window.__harmed=1"><text>click</text></a></svg>',
];

const at = (index: number): string => hostileTexts[index % hostileTexts.length] ?? '';

function spoilClouds(environment: Environment): void {
  const sets = keySetsOf(environment);
  sets.all().forEach((set, index) => sets.put({ ...set, name: `${at(index)} ${index}`, description: at(index + 1), groupname: at(index + 2) }));
  const accounts = accountsOf(environment);
  accounts.all().forEach((account, index) => accounts.put({ ...account, name: `${at(index)} ${index}`, description: at(index + 4) }));
  const keys = keysOf(environment);
  keys
    .all()
    .forEach((key, index) =>
      keys.put({ ...key, name: at(index), description: at(index + 1), tags: [{ key: at(index + 2), value: at(index + 3) }], location: at(index + 4) }),
    );
}

/** The demo bank with a hostile text in every field that somebody types; who signs in keeps the login name. */
export async function hostile(environment: Environment): Promise<void> {
  const { store } = environment;
  const prepared = await prepare(environment);
  const handOut = await adminKeyParts(environment);
  const logins = new Set(signIns.map((one) => one.login));
  store.transaction(() => {
    seedBank(environment, prepared);
    handOut();
    const users = userTable.in({ store });
    users.all().forEach((user, index) => {
      const login_name = logins.has(user.login_name) ? user.login_name : `${at(index)}.${index}@nordbank.example`;
      users.put({ ...user, login_name, full_name: at(index), email: login_name, alert_email: `${at(index + 3)}@nordbank.example` });
    });
    const groups = groupTable.in({ store });
    groups.all().forEach((group, index) => {
      if (index === 0) return;
      groups.put({ ...group, name: `${at(index * 2)} ${index}`, objects: [{ id: `o${index}`, name: at(index + 5), type: at(index + 1) }] });
    });
    const alerts = alertTable.in({ store });
    alerts.all().forEach((alert, index) => alerts.put({ ...alert, message: at(index) }));
    const people = directoryUserTable.in({ store });
    people
      .all()
      .forEach((one, index) => people.put({ ...one, name: at(index), login_name: logins.has(one.login_name) ? one.login_name : `${at(index)}.${index}` }));
    const found = directoryGroupTable.in({ store });
    found.all().forEach((one, index) => found.put({ ...one, cn: at(index), distinguishedName: `CN=${at(index)},DC=evil` }));
    const domains = directoryTable.in({ store });
    domains
      .all()
      .forEach((one, index) => domains.put({ ...one, domain_name: at(index), domain_netbios_name: at(index + 1), service_account_name: at(index + 2) }));
    vaultHealth.set({ store }, at(0));
    mailServer.set({ store }, { server: at(1), port: 587, login: at(5), sender: at(9), ssl: 'yes', disable: 'no', password: 'Mail-Demo-1' });
    seedAudit(environment, prepared.now, 500, 30);
    seedClouds(environment, prepared.now);
    spoilClouds(environment);
    const audit = auditTable.in({ store });
    for (const [index, row] of audit.all().entries())
      audit.put({
        ...row,
        category: at(index % 4),
        group: at(index + 1),
        host: at(index % 6),
        user: at(index + 2),
        content: at(index),
        changes: [{ field: at(index + 3), old: at(index + 4), new: at(index + 5) }],
      });
  });
}
