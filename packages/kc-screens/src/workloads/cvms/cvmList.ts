import type { PageRequest } from 'kc-components/DataGrid';
import { rangeSpan } from 'kc-components/TimeRange';
import type { Client } from 'kc-api/client/client';
import { ApplianceError } from 'kc-api/client/errors';
import { cvms, type Cvm, type CvmSort } from 'kc-api/contract/workloads/cvms';

/** Builds the request for one page. Omits empty values. An invalid date matches no VMs. */
function cvmQuery(request: Pick<PageRequest, 'offset' | 'limit' | 'sort' | 'filters'>, authenticated: 'yes' | 'no') {
  const { cert_expiration: day, ...texts } = request.filters;
  const span = day ? rangeSpan(day) : undefined;
  const [from, to] = span ? [span[0], span[1] - 1] : [2, 1];
  const query = {
    ...texts,
    authenticated,
    ...(day ? { cert_from: String(from), cert_to: String(to) } : {}),
    marker: request.offset === 0 ? '' : String(request.offset),
    limit: String(request.limit),
  };
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  return { ...given, authenticated, ...(request.sort ? { sort: `${request.sort.desc ? '-' : ''}${request.sort.id as CvmSort}` as const } : {}) };
}

/** A page of the VMs that are authenticated, or of those that wait, filtered and sorted by the appliance. */
export const loadCvms =
  (authenticated: 'yes' | 'no') =>
  async (client: Client, request: PageRequest): Promise<{ rows: readonly Cvm[]; total: number }> => {
    const { cvms: rows, totalrecords } = await client.send(
      cvms.list,
      { query: cvmQuery(request, authenticated) },
      { signal: request.signal, priority: 'normal' },
    );
    return { rows, total: totalrecords };
  };

/** So many VMs are read one by one; more of them with the whole list, as a request for each of thousands takes minutes. */
const fewCvms = 20;
/** The largest page that the appliance gives. */
const largePage = 1_000;

/** All VMs of those ids, out of the whole list. */
async function pickCvms(client: Client, ids: ReadonlySet<string>): Promise<readonly Cvm[]> {
  const found: Cvm[] = [];
  for (let offset = 0, total = 1; offset < total; offset += largePage) {
    const query = { limit: String(largePage), ...(offset === 0 ? {} : { marker: String(offset) }) };
    const { cvms: rows, totalrecords } = await client.send(cvms.list, { query });
    found.push(...rows.filter(({ id }) => ids.has(id)));
    total = totalrecords;
  }
  return found;
}

/** Reads the current state of the VMs by id. Omits deleted VMs. */
export async function readCvms(client: Client, ids: readonly string[]): Promise<readonly Cvm[]> {
  if (ids.length > fewCvms) return pickCvms(client, new Set(ids));
  const read = async (id: string): Promise<readonly Cvm[]> => {
    try {
      return [await client.send(cvms.read, { params: { id } })];
    } catch (error) {
      if (error instanceof ApplianceError && error.status === 404) return [];
      throw error;
    }
  };
  return (await Promise.all(ids.map(read))).flat();
}
