/** The vendor of the demo. Its private key was thrown away: the files in `licenses/` are all that it ever signs. */
export const demoVendorKeys: Readonly<Record<string, string>> = { 'kc-demo-2026': 'C7CspZOtROLzTVNuRZswnYoRdEFTbBQShu2gvxz4ubc' };
