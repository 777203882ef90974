export * from 'kc-screens/applinks/links';
