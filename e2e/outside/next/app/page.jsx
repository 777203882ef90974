import Link from 'next/link';

export default function Home() {
  return (
    <main>
      <h1>Harbour</h1>
      <Link href="/people">People</Link>
    </main>
  );
}
