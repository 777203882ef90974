/** The vendor of the demo. Its private key was deleted: it has signed only the files in `licenses/`. */
export const demoVendorKeys: Readonly<Record<string, string>> = { 'kc-demo-2026': 'C7CspZOtROLzTVNuRZswnYoRdEFTbBQShu2gvxz4ubc' };
