import type { Clock } from 'kc-api/client/clock';
import { aborted, type Fault } from './faults.ts';

export const jsonResponse = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** Simulates a fault; null lets the request through. */
export async function playFault(fault: Exclude<Fault, { mode: 'held' }>, request: Request, proceed: () => Promise<Response>, clock: Clock): Promise<Response> {
  if ('status' in fault) {
    const { status, error = '', errors, current, payload, headers } = fault;
    return jsonResponse(
      status,
      {
        result: status < 300 ? 'success' : 'failure',
        ...(status < 300 ? {} : { error }),
        ...payload,
        ...(errors ? { errors } : {}),
        ...(current === undefined ? {} : { current }),
      },
      headers,
    );
  }
  switch (fault.mode) {
    case 'forever':
      return aborted(request.signal);
    case 'malformed':
      return new Response('<html>Bad gateway</html>', { status: 200, headers: { 'Content-Type': 'text/html' } });
    case 'misshapen':
      return jsonResponse(200, { result: 'success', users: 7, groups: 7, alerts: 7, records: 7, settings: 7 });
    case 'dropped':
      throw new TypeError('connection broken');
    case 'cut':
      await proceed();
      throw new TypeError('connection broken');
    case 'overtaken':
      return proceed();
    case 'slow':
      await new Promise<void>((resolve) => clock.setTimeout(resolve, fault.ms));
      return proceed();
  }
}
