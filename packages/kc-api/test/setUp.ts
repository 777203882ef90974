import { createClient, type ClientPorts } from '../src/client/client.ts';
import { ApplianceError, type Signal } from '../src/client/errors.ts';
import { fakeClock } from './fakeClock.ts';
import { baseUrl, fakeFetch } from './fakeFetch.ts';

export const token = 'T0ken-of-the-session';

/** Creates a client with a fake transport and a fake clock. Records signals and the spinner. */
export function setUp(answer?: (request: Request) => Response | Promise<Response>, ports: Partial<ClientPorts> = {}) {
  const clock = fakeClock();
  const net = fakeFetch(answer);
  const signals: { signal: Signal; error: ApplianceError | null }[] = [];
  const busy: number[] = [];
  let ids = 0;
  const client = createClient({
    fetch: net.fetch,
    baseUrl,
    tenant: 'tenant-1',
    token: () => token,
    clock,
    newId: () => `id-${(ids += 1)}`,
    onSignal: (signal, error) => void signals.push({ signal, error }),
    onBusy: (running) => void busy.push(running),
    ...ports,
  });
  return { client, clock, net, signals, busy };
}

/** Returns the error of a call. Fails the test if the call succeeds, or throws anything else. */
export async function errorOf(work: Promise<unknown>): Promise<ApplianceError> {
  const caught: unknown = await work.then(
    (answer) => new Error(`The call succeeded with ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  );
  if (!(caught instanceof ApplianceError)) throw caught;
  return caught;
}
