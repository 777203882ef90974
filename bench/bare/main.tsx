import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The smallest React page with a sign-in form: the lower bound for the start time of any page with React. */
function SignIn() {
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form onSubmit={(e) => e.preventDefault()}>
      <label>
        Username <input value={user} onChange={(e) => setUser(e.target.value)} />
      </label>
      <label>
        Password <input type="password" value={password} onChange={(e) => setPassword(e.target.value)} />
      </label>
      <button type="submit">Sign in</button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<SignIn />);
