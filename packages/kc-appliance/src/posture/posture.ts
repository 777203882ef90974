import { posture as calls, type PostureKind, type PostureObject } from 'kc-api/contract/posture/posture';
import { yieldToEventLoop } from '../core/work/yieldToEventLoop.ts';
import { postureLimits, postureRules, postureTexts, severities, untilProblem } from 'kc-api/rules/posture/posture';
import type { Context } from '../core/context.ts';
import { mayKnow, type FindingDefinition, type Found } from '../core/checks/findings.ts';
import { resource } from '../core/handlers.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { userTable } from '../core/state.ts';
import { numberIn } from '../core/store/walk.ts';
import { cbomOf } from './cbom.ts';
import { exceptionRecord } from './exceptionRecord.ts';
import { countOf, exceptionsNow, findFinding, findingsFor, wireException, type Excepted } from './findings.ts';
import { postureCsv } from './postureCsv.ts';
import { exceptionTable, type ExceptionRecord } from './state.ts';
import { dayOf, pointOf, trendBefore } from './trend.ts';

const fileDay = (now: number): string => new Date(now * 1000).toISOString().slice(0, 10);

async function kindsOf(context: Context): Promise<PostureKind[]> {
  const of = exceptionsNow(context);
  const kinds: PostureKind[] = [];
  for (const finding of findingsFor(context)) {
    await yieldToEventLoop();
    const { kind, title, why, severity, area, noun } = finding;
    kinds.push({ kind, title, why, severity, area, noun, ...(await countOf(context, finding, of(kind), context.request.signal)) });
  }
  const rank = ({ severity }: PostureKind) => severities.indexOf(severity);
  return kinds.toSorted((a, b) => rank(a) - rank(b) || b.count - a.count || a.title.localeCompare(b.title, 'en'));
}

const wireObject =
  ({ fix }: FindingDefinition, { whole, objects }: Excepted) =>
  (found: Found): PostureObject => {
    const exception = objects.get(found.id) ?? whole;
    return {
      id: found.id,
      name: found.name,
      ...(found.worded ? { called: found.name } : {}),
      place: found.place ?? '',
      detail: found.detail ?? '',
      fix: found.fix ?? fix,
      row: found.row ?? found.id,
      within: found.within ?? '',
      part: found.part ?? '',
      ...(exception ? { exception: wireException(exception) } : {}),
    };
  };

/** Does the same for findings that no longer exist, for example because the license lacks the area. */
const mayKnowException = (context: Context, { kind }: ExceptionRecord): boolean => {
  const finding = context.findings.find((one) => one.kind === kind);
  return finding !== undefined && mayKnow(context.actor, finding);
};

/** Returns the object of an exception; it must be a finding at present. */
async function foundOf(context: Context, finding: FindingDefinition, object: string): Promise<Found | null> {
  if (object === '') return null;
  const { rows } = await finding.source.search(context, { only: [object], offset: 0, limit: 1 }, context.request.signal);
  return rows[0] ?? refuse(409, postureTexts.gone);
}

function checkOwner(context: Context, owner: string): void {
  if (owner === '') checkFields({ owner: postureTexts.owner });
  const known = userTable
    .in(context)
    .all()
    .some(({ login_name }) => login_name.toLowerCase() === owner.toLowerCase());
  if (!known) checkFields({ owner: postureTexts.unknownOwner });
}

export const posture = resource(calls, {
  board: async (context) => {
    const kinds = await kindsOf(context);
    const known = new Set(kinds.map(({ kind }) => kind));
    const today = dayOf(context.now);
    return { checked: context.now, kinds, trend: [...trendBefore(context, known), pointOf(today, kinds, known)] };
  },

  objects: async (context, { params, query }) => {
    const finding = findFinding(context, params.kind);
    const excepted = exceptionsNow(context)(finding.kind);
    const offset = numberIn(query.offset, 0);
    const limit = Math.min(numberIn(query.limit, postureLimits.usual), postureLimits.most);
    const out = query.excepted === 'yes';
    const ids = [...excepted.objects.keys()];
    if (!out && excepted.whole) return { objects: [], totalrecords: 0 };
    const named = query.object === undefined ? undefined : [query.object].filter((id) => excepted.whole !== undefined || excepted.objects.has(id) === out);
    const narrowed = named ? { only: named } : excepted.whole ? {} : out ? { only: ids } : { but: ids };
    const { rows, total } = await finding.source.search(context, { ...narrowed, offset, limit }, context.request.signal);
    return { objects: rows.map(wireObject(finding, excepted)), totalrecords: total };
  },

  exceptions: (context) => ({
    exceptions: exceptionRecord
      .all(context)
      .filter((one) => one.until > context.now && mayKnowException(context, one))
      .map(wireException)
      .toReversed(),
  }),

  except: async (context, { body }) => {
    check(postureRules.except(context.actor));
    const finding = findFinding(context, body.kind);
    const { owner, reason, until } = body;
    checkOwner(context, owner.trim());
    if (reason.trim() === '') checkFields({ reason: postureTexts.reason });
    const problem = untilProblem(until, context.now);
    if (problem !== undefined) checkFields({ until: problem });
    const found = await foundOf(context, finding, body.object);
    const made = context.commit(() => {
      const fields = { owner, reason, until, name: found?.name ?? '', ...(found?.worded ? { called: found.name } : {}) };
      const before = exceptionTable
        .in(context)
        .all()
        .find(({ kind, object }) => kind === finding.kind && object === body.object);
      if (before) return exceptionRecord.change(context, before.id, (one) => ({ ...one, ...fields, created: context.now, created_by: context.me.login_name }));
      if (exceptionTable.in(context).count() >= postureLimits.exceptions) return refuse(409, postureTexts.tooMany(postureLimits.exceptions));
      return exceptionRecord.create(context, {
        ...fields,
        kind: finding.kind,
        title: finding.title,
        object: body.object,
        created: context.now,
        created_by: context.me.login_name,
      });
    });
    context.agenda.wake();
    return { exception: wireException(made) };
  },

  endException: (context, { params }) => {
    check(postureRules.except(context.actor));
    exceptionRecord.remove(context, params.id);
    return {};
  },

  file: async (context) => {
    const file = await postureCsv(context);
    return { filename: `posture-${fileDay(context.now)}.csv`, type: 'text/csv', file: file.stream(), bytes: file.bytes, sha256: file.sha256 };
  },

  cbom: async (context) => {
    const file = await cbomOf(context);
    return {
      filename: `cbom-${fileDay(context.now)}.json`,
      type: 'application/vnd.cyclonedx+json',
      file: file.stream(),
      bytes: file.bytes,
      sha256: file.sha256,
    };
  },
});
