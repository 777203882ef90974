/** What an appliance says that answers nothing else: the client knows it by these words (NET-28, NET-32). */
export const recoveryText = 'KeyControl unavailable; use admin web GUI to initiate recovery';
export const fipsFailure = 'FIPS self-test failed';
