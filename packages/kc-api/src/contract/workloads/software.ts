import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { text } from '../shapes.ts';

/** What is installed on VMs. `link`: an address, absolute or of the appliance. */
export const softwareLink = v.object({ version: text, link: text });
export type SoftwareLink = v.InferOutput<typeof softwareLink>;

export const software = defineCalls('software', {
  /** VM-114. The keys that end in `_info` hold a `softwareLink` each; others may hold anything. */
  links: call({
    method: 'GET',
    path: 'software_link_info/',
    answer: v.object({ software_info: v.record(text, v.unknown()) }),
    need: ['CLOUD_ADMIN'],
  }),
});
