import { defineArea } from '../core/area.ts';
import { acmeHealth } from './acmeHealth.ts';
import { settleAttempts } from './attempt.ts';
import { acmeDue } from './due.ts';
import { kmipAcme } from './kmipAcme.ts';
import { acmeUses } from './uses.ts';
import { webAcme } from './webAcme.ts';

export { playedAcme } from './playedAcme.ts';
export type { AcmeTransport } from './client/client.ts';

/** Certificates of the appliance's servers by ACME (RFC 8555). */
export const acmeArea = defineArea({
  name: 'acme',
  resources: { webAcme, kmipAcme },
  searches: 'Settings of two servers, on the pages that their words lead to.',
  healthChecks: acmeHealth,
  due: acmeUses.map(acmeDue),
  opened: (environment) => settleAttempts(environment, acmeUses),
});
