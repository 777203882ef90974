/** The vendor of the demo, whose upgrade files are made by `npm run upgradefile`. Its private key stands in the tests and nowhere else. */
export const demoUpgradeKeys: Readonly<Record<string, string>> = { 'kc-upgrade-demo-2026': 'd2XB7d90ux4wgojuHZnhCzE8_dnIEvc4LcwW5zXtnP4' };
