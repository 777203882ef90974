import { mutantsOf } from '../mutant.ts';

const SRC = 'apps/console/src';

export const host = mutantsOf('host', {
  [`${SRC}/screens.ts`]: [
    {
      id: 'host-route-without-privilege',
      find: '(screen.license?.(license, actor) ?? true) && mayCall(actor, screen.need).ok;',
      replace: '(screen.license?.(license, actor) ?? true);',
      breaks: 'Pages can be opened without their privilege.',
    },
    {
      id: 'host-route-without-license',
      find: '(screen.license?.(license, actor) ?? true) && mayCall',
      replace: 'mayCall',
      breaks: 'Pages can be opened that the license does not include.',
    },
  ],
  [`${SRC}/SignedIn.tsx`]: [
    {
      id: 'host-idle-minutes-ignored',
      find: 'if (idleMinutes !== undefined) session.setIdleMinutes(idleMinutes);',
      replace: 'if (idleMinutes === 0) session.setIdleMinutes(idleMinutes);',
      breaks: 'The session time-out of the settings has no effect.',
    },
  ],
  [`${SRC}/Console.tsx`]: [
    {
      id: 'host-denied-page-drawn',
      find: '{goTo ? null : at && allowed ? (',
      replace: '{goTo ? null : at && allowed !== null ? (',
      breaks: 'A page that the person may not open is drawn all the same.',
    },
    {
      id: 'host-messages-stay',
      find: 'useEffect(() => messages.clear(), [address.path, messages]);',
      replace: 'useEffect(() => messages.clear(), [messages]);',
      breaks: 'Messages of one page stay on the next one.',
    },
  ],
});
