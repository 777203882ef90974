/** Errors of an appliance in recovery mode or after a failed self-test. The client recognizes the state by these texts (NET-28, NET-32). */
export const recoveryText = 'KeyControl unavailable; use admin web GUI to initiate recovery';
export const fipsFailure = 'FIPS self-test failed';
