import type { Environment } from '../core/context.ts';
import { hostileText } from '../core/hostileTexts.ts';
import { groupTable, userTable } from '../core/state.ts';
import { mailServer } from '../mail/index.ts';
import { signIns } from './signIns.ts';
import { directoryGroupTable, directoryTable, directoryUserTable } from './state.ts';

/** Puts hostile texts into all editable fields of users, groups and directories. Demo users who sign in keep their login names. */
export function spoilPeople(environment: Environment): void {
  const logins = new Set(signIns.map((one) => one.login));
  const users = userTable.in(environment);
  users.all().forEach((user, index) => {
    const login_name = logins.has(user.login_name) ? user.login_name : `${hostileText(index)}.${index}@nordbank.example`;
    users.put({ ...user, login_name, full_name: hostileText(index), email: login_name, alert_email: `${hostileText(index + 3)}@nordbank.example` });
  });
  const groups = groupTable.in(environment);
  groups.all().forEach((group, index) => {
    if (index === 0) return;
    groups.put({
      ...group,
      name: `${hostileText(index * 2)} ${index}`,
      objects: [{ id: `o${index}`, name: hostileText(index + 5), type: hostileText(index + 1) }],
    });
  });
  const people = directoryUserTable.in(environment);
  people
    .all()
    .forEach((one, index) =>
      people.put({ ...one, name: hostileText(index), login_name: logins.has(one.login_name) ? one.login_name : `${hostileText(index)}.${index}` }),
    );
  const found = directoryGroupTable.in(environment);
  found.all().forEach((one, index) => found.put({ ...one, cn: hostileText(index), distinguishedName: `CN=${hostileText(index)},DC=evil` }));
  const domains = directoryTable.in(environment);
  domains
    .all()
    .forEach((one, index) =>
      domains.put({ ...one, domain_name: hostileText(index), domain_netbios_name: hostileText(index + 1), service_account_name: hostileText(index + 2) }),
    );
  mailServer.set(environment, {
    server: hostileText(1),
    port: 587,
    login: hostileText(5),
    sender: hostileText(9),
    ssl: 'yes',
    disable: 'no',
    password: 'Mail-Demo-1',
  });
}
