/** The code of the page of the cluster, and what comes with it. */
export const loadClusterPage = () => import('./ClusterScreen.tsx');
