import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { text } from '../shapes.ts';

/** Software for VMs. `link`: an absolute URL, or a path on the appliance. */
export const softwareLink = v.object({ version: text, link: text });
export type SoftwareLink = v.InferOutput<typeof softwareLink>;

export const software = defineCalls('software', {
  /** VM-114. Fields that end in `_info` contain a `softwareLink`; others may contain anything. */
  links: call({
    method: 'GET',
    path: 'software_link_info/',
    answer: v.object({ software_info: v.record(text, v.unknown()) }),
    need: ['CLOUD_ADMIN'],
  }),
});
