import { defineMigration } from '../core/store/migration.ts';

export const migrations = [
  defineMigration({
    id: 'users.alert-address',
    version: '10.6.0',
    title: 'Users without an alert address receive alerts at their email address.',
    table: 'users',
    change: (user) => (user.alert_email === '' && user.email !== '' ? { ...user, alert_email: user.email } : null),
    holds: ({ alert_email, email }) => alert_email !== '' || email === '',
  }),
];
