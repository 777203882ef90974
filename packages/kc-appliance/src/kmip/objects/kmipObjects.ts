import { kmipObjects as calls, type KmipObject } from 'kc-api/contract/kmip/objects';
import { isCustomAttribute, kmipObjectPage, kmipObjectRules, kmipObjectTexts, revocationCode } from 'kc-api/rules/kmip/objects';
import type { BodyOf } from 'kc-api/contract/call';
import { resource } from '../../core/handlers.ts';
import { check, checkFields } from '../../core/refusal.ts';
import type { Condition } from '../../core/store/store.ts';
import { numberIn } from '../../core/store/walk.ts';
import { ofServer } from '../licensed.ts';
import { kmipObjectRecord, wireKmipObject } from './objectRecord.ts';
import { kmipActs } from './objects.ts';
import type { KmipObjectRecord } from '../records.ts';
import { kmipObjectTable } from '../state.ts';

const mostRows = 1_000;
type StateBody = BodyOf<typeof calls.setState>;

/** KMIP-083: returns code and message of a revocation. Refuses an unknown code and an empty message. */
function reasonIn({ revocation_code = '', revocation_message = '' }: StateBody): { code: number; message: string } {
  const code = revocationCode(revocation_code);
  const message = revocation_message.trim();
  checkFields({
    ...(code === undefined ? { revocation_code: kmipObjectTexts.code } : {}),
    ...(message === '' ? { revocation_message: kmipObjectTexts.why } : {}),
  });
  return { code: code ?? 0, message };
}

const past = { activate: 'activated', revoke: 'revoked', destroy: 'destroyed', archive: 'archived', recover: 'recovered' } as const;

function acted(before: KmipObjectRecord, now: number, body: StateBody): KmipObjectRecord {
  if (body.operation === 'revoke') return kmipActs.revoke(before, now, reasonIn(body));
  return kmipActs[body.operation](before, now);
}

/** Returns the custom attributes after a change; '' removes an attribute. */
function customAfter(before: Record<string, string>, changes: Record<string, string>): Record<string, string> {
  const wrong = Object.keys(changes).find((name) => !isCustomAttribute(name));
  checkFields(wrong === undefined ? {} : { ATTRS: kmipObjectTexts.attribute });
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));
}

/** KMIP-106 to KMIP-109. */
export const kmipObjects = ofServer(
  resource(calls, {
    list: async (context, { query }) => {
      const where: Condition[] = query.changed_since
        ? [{ field: 'last_change_date', op: 'between', from: numberIn(query.changed_since, 0), to: Number.MAX_SAFE_INTEGER }]
        : [];
      const limit = Math.min(Math.max(numberIn(query.limit, kmipObjectPage('NONE')), 1), mostRows);
      const page = { where, sort: { field: 'initial_date', desc: false }, offset: numberIn(query.offset, 0), limit };
      const { rows, total } = await kmipObjectTable.in(context).search(page, context.request.signal);
      const objects: KmipObject[] = rows.map((object) => wireKmipObject(context, object));
      return { objcount: objects.length, total_objects: total, return: objects, as_of: context.now };
    },
    read: (context, { params }) => ({ object: wireKmipObject(context, kmipObjectRecord.find(context, params.uuid)) }),
    setState: (context, { params, body }) => {
      const object = kmipObjectRecord.change(
        context,
        params.uuid,
        (before) => {
          check(kmipObjectRules[body.operation](context.actor, wireKmipObject(context, before)));
          return { ...acted(before, context.now, body), last_change_date: context.now };
        },
        { also: (after) => ({ content: `KMIP object ${kmipObjectRecord.nameOf(after, context)} ${past[body.operation]}` }) },
      );
      return { object: wireKmipObject(context, object) };
    },
    change: {
      ...kmipObjectRecord.guarded(({ uuid }: { uuid: string }) => uuid),
      run: (context, { params, body }) => {
        const object = kmipObjectRecord.change(context, params.uuid, (before) => {
          check(kmipObjectRules.change(context.actor, wireKmipObject(context, before)));
          return { ...before, custom: customAfter(before.custom, body.ATTRS), last_change_date: context.now };
        });
        return { object: wireKmipObject(context, object) };
      },
    },
  }),
);
