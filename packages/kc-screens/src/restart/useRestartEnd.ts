import { useEffect, useRef, useState } from 'react';
import { system } from 'kc-api/contract/frame/system';
import type { Restart } from 'kc-api/contract/restart/restarts';
import { signsOut, successTexts } from 'kc-api/rules/restart/restart';
import { dropRestartMark, restartMark, type SessionHost } from '../session/index.ts';
import { linkTo, parseAddress, type Address, type Navigation } from '../shell/index.ts';

/** SHELL-074: '#login', the same as '#/login'. */
export const loginAddress: Address = { path: '/login', params: {} };

/** Ends the tracking of a finished restart. Returns the address to continue at, or null if it has already navigated to the sign-in. */
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
  // If the session has ended, this request detects it. The user then has to sign in.
  if (session.getState().signedIn) await client.send(system.status, {}, { background: true }).catch(() => undefined);
  if (!session.getState().signedIn) return loginAddress;
  // After a reload of the page, the mark is gone, but the memory still has the place.
  const place = mark ?? memory.leftOff(session.getState().userid);
  return place ? parseAddress(place.address) : linkTo({ path: '/' });
}

/**
 * After a restart, leads a user whose session ended to the sign-in, with the reason. Other users can continue at the previous place, which is also stored for
 * after the sign-in. Returns null until the address to continue at is known.
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
