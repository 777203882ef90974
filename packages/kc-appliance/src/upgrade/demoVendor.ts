/** The vendor of the demo, whose upgrade files `npm run upgradefile` creates. Its private key is only in the tests. */
export const demoUpgradeKeys: Readonly<Record<string, string>> = { 'kc-upgrade-demo-2026': 'd2XB7d90ux4wgojuHZnhCzE8_dnIEvc4LcwW5zXtnP4' };
