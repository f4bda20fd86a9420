import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time now, renewed at each full minute and when a sleeping tab is looked at again. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(function renewEachMinute() {
    let timer: ReturnType<typeof setTimeout>;
    function renew() {
      clearTimeout(timer);
      setNow(new Date());
      wait();
    }
    function wait() {
      timer = setTimeout(renew, MINUTE - (Date.now() % MINUTE));
    }
    wait();
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return now;
}
