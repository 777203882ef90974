import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ThemeProvider } from 'styled-components';
import { People } from './People.tsx';
import type { Router } from './navigation.ts';
import { Home, Shell } from './Shell.tsx';

/** Harbour: the dark app of another vendor, with its own theme and router. One of its pages shows the users of a vault. */
const router: Router = createBrowserRouter([
  {
    path: '/',
    element: <Shell />,
    children: [
      { index: true, element: <Home /> },
      { path: 'people', Component: () => <People router={router} /> },
    ],
  },
]);

const root = document.getElementById('root');
const theme = { deep: 'rgb(4, 22, 38)', foam: 'rgb(226, 240, 247)' };
if (root)
  createRoot(root).render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
