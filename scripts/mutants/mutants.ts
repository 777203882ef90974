import { approval } from './list/approval.ts';
import { audit } from './list/audit.ts';
import { client } from './list/client.ts';
import { components } from './list/components.ts';
import { contract } from './list/contract.ts';
import { core } from './list/core.ts';
import { dialogs } from './list/dialogs.ts';
import { handlers } from './list/handlers.ts';
import { host } from './list/host.ts';
import { intl } from './list/intl.ts';
import { lists } from './list/lists.ts';
import { rules } from './list/rules.ts';
import { session } from './list/session.ts';
import { shell } from './list/shell.ts';
import type { Mutant } from './mutant.ts';

export const mutants: readonly Mutant[] = [
  ...rules,
  ...contract,
  ...client,
  ...core,
  ...handlers,
  ...session,
  ...approval,
  ...audit,
  ...shell,
  ...dialogs,
  ...lists,
  ...components,
  ...host,
  ...intl,
];
