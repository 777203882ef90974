import { pathOf } from 'kc-api/contract/call';
import type { Behalf, Environment } from './context.ts';

/** Calls that are made for somebody who is not there. They go the way of every request, and no request from outside can say that it is one. */
export function createBehalves(send: (request: Request) => Response | Promise<Response>) {
  const behalves = new WeakMap<Request, Behalf>();
  const ask: Environment['onBehalf'] = async (behalf, declared, { params, query, body }, requestId) => {
    const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
    const request = new Request(`http://appliance/${declared.version}/${pathOf(declared, params)}${search}`, {
      method: declared.method,
      headers: { 'Content-Type': 'application/json', ...(requestId === undefined ? {} : { 'Request-Id': requestId }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    behalves.set(request, behalf);
    return send(request);
  };
  return { ask, of: (request: Request): Behalf | undefined => behalves.get(request) };
}
