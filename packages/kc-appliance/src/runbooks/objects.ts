import { runbookLimits } from 'kc-api/rules/runbooks/runbooks';
import { nodesOf } from '../cluster/index.ts';
import { cloudKeyTable, placeOfKey } from '../cloudKeys/index.ts';
import type { Context, Environment, Match } from '../core/context.ts';
import { matching } from '../core/search.ts';
import { userTable } from '../core/state.ts';
import type { RunObject } from './kinds.ts';

interface ObjectSource {
  /** True if the vault has such objects. */
  here: (environment: Environment) => boolean;
  /** Undefined if there is none with that id. */
  nameOf: (environment: Environment, id: string) => string | undefined;
  find: (context: Context, text: string) => readonly Match[] | Promise<readonly Match[]>;
  /** The list that contains the object. Default: a row of its page. */
  at?: (environment: Environment, id: string) => { row: string; within: string; part: string } | undefined;
}

/** Finds objects like the command palette. */
const searched =
  (kind: 'user' | 'cloudKey') =>
  (context: Context, text: string): readonly Match[] | Promise<readonly Match[]> =>
    context.searches.find((one) => one.kind === kind)?.find(context, text, runbookLimits.objects, context.request.signal) ?? [];

export const objectSources: Readonly<Record<RunObject, ObjectSource>> = {
  user: {
    here: () => true,
    nameOf: (environment, id) => userTable.in(environment).get(id)?.login_name,
    find: searched('user'),
  },
  cloudKey: {
    here: (environment) => environment.searches.find(({ kind }) => kind === 'cloudKey')?.allowed?.(environment).ok ?? true,
    nameOf: (environment, id) => cloudKeyTable.in(environment).get(id)?.name,
    find: searched('cloudKey'),
    at: placeOfKey,
  },
  node: {
    here: ({ vault }) => vault.flavour === 'keycontrol',
    nameOf: (environment, id) => nodesOf(environment).find((node) => node.id === id)?.name,
    find: (context, text) =>
      matching(
        nodesOf(context)
          .filter(({ isLocal }) => !isLocal)
          .map(({ id, name, ipaddr }) => ({ id, name, hint: ipaddr })),
        text,
        runbookLimits.objects,
      ),
  },
};
