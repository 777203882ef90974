import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { countNumber, done, epochSeconds, text, yesNo } from '../shapes.ts';

export const alert = v.object({
  id: text,
  date: epochSeconds,
  message: text,
  /** One of `alertKinds`; another appliance may send other kinds. */
  kind: v.optional(text),
  severity: v.optional(v.picklist(['critical', 'warning', 'info'])),
  /** 'no' for information. */
  needs_action: v.optional(yesNo),
  /** 'yes' if the caller has read the alert. */
  read: v.optional(yesNo),
  /** The object of the alert, if its kind has one with an id. `address`: the address of a view that the caller may open, after '#'. */
  object: v.optional(v.object({ id: text, name: text, address: v.optional(text) })),
});
export type Alert = v.InferOutput<typeof alert>;

export const alerts = defineCalls('alerts', {
  list: call({ method: 'GET', path: 'alerts/', answer: v.object({ alerts: v.array(alert) }), need: 'signed-in' }),
  /** `alertids` is comma-separated. */
  remove: call({
    method: 'PATCH',
    path: 'alerts/',
    guards: 'Alerts leave the list, and none is changed.',
    body: v.object({ operation: v.literal('delete'), alertids: text }),
    answer: done,
    need: 'signed-in',
    stale: ['alerts', 'system'],
    exempt: 'An alert is a note. The audit log keeps the event.',
  }),
  markRead: call({
    method: 'POST',
    path: 'alerts/',
    body: v.object({ alerts_read_count: countNumber }),
    answer: done,
    need: 'signed-in',
    audited: false,
    stale: ['alerts', 'system'],
  }),
  /** Marks single alerts as read or unread, for the caller only. `alertids` is comma-separated. */
  setRead: call({
    method: 'POST',
    path: 'alerts/read/',
    body: v.object({ alertids: text, read: yesNo }),
    answer: done,
    need: 'signed-in',
    audited: false,
    stale: ['alerts', 'system'],
  }),
  setting: call({
    method: 'GET',
    path: 'system_settings/webgui_alert/',
    answer: v.object({ settings: v.object({ webgui_alert: v.object({ enabled: v.boolean() }) }) }),
    need: 'signed-in',
  }),
  changeSetting: call({
    method: 'PATCH',
    path: 'system_settings/webgui_alert/',
    guards: 'One switch: what is sent is all there is of it.',
    body: v.object({ enabled: v.boolean() }),
    answer: done,
    need: ['SEC_ADMIN'],
    stale: ['alerts'],
  }),
});
