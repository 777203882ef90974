export * from 'kc-screens/alerts';
