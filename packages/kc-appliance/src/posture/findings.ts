import type { PostureException } from 'kc-api/contract/posture/posture';
import { t } from 'kc-intl/t';
import type { Context, Environment } from '../core/context.ts';
import { mayKnow, type FindingDefinition } from '../core/checks/findings.ts';
import { without } from '../core/store/without.ts';
import { orMissing } from '../core/refusal.ts';
import { secondsOf } from '../core/system.ts';
import { exceptionTable, type ExceptionRecord } from './state.ts';

/** Returns the kinds of findings that this vault and its license have, with the titles for this vault. */
export const findingsHere = (environment: Environment): readonly FindingDefinition[] =>
  environment.findings
    .filter(({ allowed }) => allowed?.(environment).ok ?? true)
    .map((finding) => ({ ...finding, title: finding.titleIn?.[environment.vault.flavour] ?? finding.title }));

/** Returns the findings that the caller may see. */
export const findingsFor = (context: Context): readonly FindingDefinition[] => findingsHere(context).filter((finding) => mayKnow(context.actor, finding));

export const findFinding = (context: Context, kind: string): FindingDefinition =>
  orMissing(
    findingsFor(context).find((one) => one.kind === kind),
    t('This kind of finding'),
  );

export interface Excepted {
  /** The exception for all objects of the kind. */
  whole: ExceptionRecord | undefined;
  /** By object. */
  objects: ReadonlyMap<string, ExceptionRecord>;
}

/** Returns a function that gives the present exceptions of a kind. */
export function exceptionsNow(environment: Environment): (kind: string) => Excepted {
  const now = secondsOf(environment);
  const held = exceptionTable
    .in(environment)
    .all()
    .filter(({ until }) => until > now);
  return (wanted) => {
    const all = held.filter(({ kind }) => kind === wanted);
    return { whole: all.find(({ object }) => object === ''), objects: new Map(all.flatMap((one) => (one.object === '' ? [] : [[one.object, one]]))) };
  };
}

export const wireException = (one: ExceptionRecord): PostureException => without(one, 'revision');

interface Counted {
  count: number;
  excepted: number;
}

/** Counts the objects of a kind without an exception, and those with one. */
export async function countOf(environment: Environment, { source }: FindingDefinition, excepted: Excepted, signal?: AbortSignal): Promise<Counted> {
  const none = { offset: 0, limit: 0 };
  const { total } = await source.search(environment, none, signal);
  if (excepted.whole) return { count: 0, excepted: total };
  if (excepted.objects.size === 0 || total === 0) return { count: total, excepted: 0 };
  const { total: out } = await source.search(environment, { ...none, only: [...excepted.objects.keys()] }, signal);
  // A finding may have been fixed between the two queries.
  return { count: Math.max(total - out, 0), excepted: out };
}
