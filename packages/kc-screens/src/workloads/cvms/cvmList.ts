import type { PageRequest } from 'kc-components/DataGrid';
import { rangeSpan } from 'kc-components/TimeRange';
import type { Client } from 'kc-api/client/client';
import { ApplianceError } from 'kc-api/client/errors';
import { cvms, type Cvm, type CvmSort } from 'kc-api/contract/workloads/cvms';
import { pageLoad, type PageLoad } from '../../shell/index.ts';

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

/** The paged list of the authenticated or the unauthenticated VMs. The appliance filters and sorts. */
export const cvmPages = (authenticated: 'yes' | 'no'): PageLoad<Cvm> =>
  pageLoad({
    call: cvms.list,
    input: (request) => ({ query: cvmQuery(request, authenticated) }),
    page: ({ cvms: rows, totalrecords }) => ({ rows, total: totalrecords }),
  });

/** Up to this number VMs are fetched one by one. For more, the whole list is fetched, because thousands of requests take minutes. */
const fewCvms = 20;
/** The maximum page size of the appliance. */
const largePage = 1_000;

/** Fetches the whole list and returns the VMs with those ids. */
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
