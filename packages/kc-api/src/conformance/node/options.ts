import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { conformanceAreas, defaultBounds } from '../conformance.ts';
import { ConformanceError } from '../signIn.ts';

interface Options {
  baseUrl: string;
  user: string;
  tenant: string;
  limitedUser: string | undefined;
  areas: string[] | undefined;
  write: string | undefined;
  ca: string | undefined;
  insecure: boolean;
  timeout: number;
  json: string | undefined;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

function readAddress(text: string | undefined, insecure: boolean): string {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol)) throw new ConformanceError('Name the address of the appliance, such as https://appliance.example.');
  if (url.username || url.password || url.search || url.hash) throw new ConformanceError('The address must hold no credentials, query or fragment.');
  if (url.protocol === 'http:' && !insecure && !loopback.has(url.hostname))
    throw new ConformanceError('The password would travel as plain text: use https, or --insecure.');
  return url.href.replace(/\/+$/, '');
}

function readCertificates(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new ConformanceError(`--ca: ${path} cannot be read.`);
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw new ConformanceError(`--ca: ${path} holds no certificate in PEM.`);
  return text;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        user: { type: 'string' },
        tenant: { type: 'string' },
        'limited-user': { type: 'string' },
        area: { type: 'string' },
        write: { type: 'string' },
        ca: { type: 'string' },
        insecure: { type: 'boolean', default: false },
        timeout: { type: 'string', default: String(defaultBounds.timeout / 1000) },
        json: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new ConformanceError((error as Error).message);
  }
}

/** Reads the command line; null asks for the help. Throws `ConformanceError` with the option that is wrong. */
export function readOptions(args: string[]): Options | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const { user, tenant, write, json, insecure } = values;
  const baseUrl = readAddress(positionals[0], insecure);
  if (positionals.length > 1) throw new ConformanceError('Name one address only.');
  if (!user) throw new ConformanceError('--user is missing.');
  if (!tenant) throw new ConformanceError('--tenant is missing.');
  // The tenant is sent in a header.
  if (!/^[\u0021-\u007e]+$/.test(tenant)) throw new ConformanceError('--tenant takes letters, digits and punctuation of ASCII, without spaces.');
  if (write !== undefined && !/^[\w-]{3,40}$/.test(write))
    throw new ConformanceError('--write takes a prefix of 3 to 40 letters, digits, hyphens and underscores.');
  const timeout = Number(values.timeout);
  if (!Number.isInteger(timeout) || timeout < 1 || timeout > 300) throw new ConformanceError('--timeout takes 1 to 300 seconds.');
  const areas = values.area?.split(',').map((name) => name.trim());
  const unknown = areas?.find((name) => !conformanceAreas.includes(name));
  if (unknown !== undefined) throw new ConformanceError(`--area: there is no resource "${unknown}". Use one of ${conformanceAreas.join(', ')}.`);
  if (write !== undefined && areas && !areas.includes('groups')) throw new ConformanceError('--write needs the resource groups: add it to --area.');
  const ca = values.ca === undefined ? undefined : readCertificates(values.ca);
  return { baseUrl, user, tenant, limitedUser: values['limited-user'], areas, write, ca, insecure, timeout: timeout * 1000, json };
}
