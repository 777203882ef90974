import * as v from 'valibot';
import { panelLimits } from '../../rules/panels/limits.ts';
import { panelNames } from '../../rules/panels/names.ts';
import { call, defineCalls } from '../call.ts';
import { shownOnce } from '../secret.ts';
import { epochSeconds, privilege, text, within, yesNo } from '../shapes.ts';
import { address, name } from '../texts.ts';

/** Sessions for panels in the pages of other products. `sessions` lists and ends them. */
export const panelSessions = defineCalls('panelSessions', {
  /**
   * Opens a session that is limited to the calls of these panels, for the calling user. The server of the other product makes this call, so that the browser
   * never holds the token of a full session. The session cannot be renewed: the product requests a new one.
   */
  create: call({
    method: 'POST',
    path: 'panel_sessions/',
    body: v.object({
      /** Name of the product. The list of sessions and the audit log show it. */
      product: name,
      panels: v.array(v.picklist(panelNames)),
      /** Origin of the page, such as 'https://orders.example'. The appliance refuses requests from any other origin. */
      origin: address,
      /** 'yes' refuses every call that changes something. Default: 'no'. */
      read_only: v.optional(yesNo),
      /** Lifetime in minutes. Default: 15. */
      minutes: v.optional(within(panelLimits.minutes)),
    }),
    answer: v.object({
      panel_session: v.object({
        /** Id in the list of sessions. */
        id: text,
        token: shownOnce(text),
        expires_at: epochSeconds,
        /** The user whose rights the panel has. */
        userid: text,
        username: text,
        privileges: v.array(privilege),
      }),
    }),
    need: 'signed-in',
    fresh: 'The session can do less than the one that asks for it, and starts without a proof of identity.',
    stale: ['sessions'],
  }),
});
