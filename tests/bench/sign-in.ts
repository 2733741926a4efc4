/** The access token of a demonstration account. */
export async function signIn(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/hg-auth/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'console',
      client_secret: 'console',
      grant_type: 'login',
      userType: '3',
      username,
      password: 'Steel2026!',
    }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
