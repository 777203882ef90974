import { useEffect, useRef, useState } from 'react';
import { system } from 'kc-api/contract/frame/system';
import type { Restart } from 'kc-api/contract/restart/restarts';
import { signsOut, successTexts } from 'kc-api/rules/restart/restart';
import { dropRestartMark, restartMark, type SessionHost } from '../session/index.ts';
import { landing, parseAddress, type Address, type Navigation } from '../shell/index.ts';

/** SHELL-074: '#login', which is '#/login'. */
export const loginAddress: Address = { path: '/login', params: {} };

/** Takes leave of a restart that is over. Gives where to go on; null where the person was led there. */
async function settle({ session, memory, client, clock, sharedStorage }: SessionHost, navigation: Navigation, restart: Restart): Promise<Address | null> {
  const mark = restartMark(sharedStorage, client.tenant, clock.own);
  dropRestartMark(sharedStorage, client.tenant);
  if (mark) memory.leaveOff({ userid: mark.userid, address: mark.address, title: mark.title });
  if (restart.state !== 'failed' && signsOut(restart)) {
    const said = successTexts[restart.kind];
    if (said !== undefined) memory.notice.set(said);
    session.end('ended-by-server');
    navigation.go(loginAddress, { replace: true });
    return null;
  }
  // Where the session is over the answer says so, and the sign-in stands behind this page.
  if (session.getState().signedIn) await client.send(system.status, {}, { background: true }).catch(() => undefined);
  if (!session.getState().signedIn) return loginAddress;
  // Read anew after the end, the page still knows.
  const place = mark ?? memory.leftOff(session.getState().userid);
  return place ? parseAddress(place.address) : landing;
}

/**
 * Once the restart is over: who has to sign in again is led there, and told why; who has not can go on where they were.
 * The place stands ready behind the sign-in, too. Null while it is not known where to go on.
 */
export function useRestartEnd(host: SessionHost, navigation: Navigation, ready: Restart | null): Address | null {
  const [next, setNext] = useState<Address | null>(null);
  const settled = useRef(false);
  useEffect(() => {
    if (!ready || settled.current) return;
    settled.current = true;
    void settle(host, navigation, ready).then(setNext);
  }, [ready, host, navigation]);
  return next;
}
