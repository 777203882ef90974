import { pathOf } from 'kc-api/contract/call';
import type { Behalf, Environment } from '../context.ts';

/** Calls on behalf of absent users. They pass through the normal request path. An external request cannot mark itself as one. */
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
