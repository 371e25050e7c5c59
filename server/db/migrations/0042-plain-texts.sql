-- Texts of the first release in plainer words. A text that staff have changed since is left as it is.

update faqs set answer = plain.answer
  from (values
    (1, 'abc133d73d52e75835effa4b50babf02', $html$<p>A members-only platform for property investors in Dubai, Abu Dhabi and Riyadh. It has registered transactions, projects, developer track records, area guides, market reports, courses, calculators, and a directory of licensed agents and suppliers. See <a href="/how-it-works">How it works</a>.</p>$html$),
    (2, '34b6583e27692c2250087f2de163f1da', $html$<p>Neither. We sell no property, hold no money and give no advice. We show what was registered, explain how to read it, and introduce you to licensed professionals when you ask. Consult one before you decide.</p>$html$),
    (3, 'dfb79ff8a1bf5c1a8d31ba7b2bb17838', $html$<p>Our members: $35 a month for Analytics and $119 a month for Investor Pro, less if billed annually. We may also earn a commission from agents, developers and suppliers when you ask us for an introduction. We name it where it applies. It never changes a figure, a score or a ranking, and nobody can pay for a position.</p>$html$),
    (4, '1d448365dd17b88b315d630fe96e47c7', $html$<p>From public property registers: the land departments of Dubai and Abu Dhabi, and the Saudi registers for Riyadh. Each figure shows its number of deals, its date and its source, and you can open the deals behind it. Below five sales we show no median. Below fifteen we mark it as a small sample.</p>$html$),
    (5, 'f77c22bc48640eb1be251ed636de433b', $html$<p>The score uses 200 data points in twelve categories, from price and yield to construction, payment plan and legal status. A published rule turns each point into a mark from 0 to 100, and weights combine them. A second number shows how much of the score rests on recent, proven facts. Software helps us read documents and write explanations, but never sets a number.</p>$html$),
    (6, '887db88046f36fc29c6f223234813ff6', $html$<p>We do not claim that a score predicts a price, that past returns will repeat, that a register is complete today, or that any investment is safe. Late registrations change the figures of the last weeks. Transfers without a market price would distort medians, so we leave them out and list them. The figures about Diwan on this page are our own statements and are marked as such.</p>$html$),
    (7, '6d95ccec9bd53cb4864b5383989b0fef', $html$<p>The newsletter, basic listings, course previews and limited access. No card needed, no time limit. <a href="/subscribe">Compare the plans</a>.</p>$html$),
    (8, '3e159144959ecfc588dcc434930c41b4', $html$<p>Usually 24 to 48 hours. A person reads each application, and we email you the decision. Meanwhile you can confirm your address and complete your profile.</p>$html$),
    (9, '760f4199f0cd1e78c09a688d6b54ac26', $html$<p>You can cancel a monthly or annual plan at any time; it stays open until the end of the paid period. All sales are final, with three exceptions: we charged you twice, you did not authorise the payment, or the service was down for an extended time through our fault. We announce price changes 30 days ahead.</p>$html$),
    (10, '59eae7600bc6a5340ffa1a4fe0417f50', $html$<p>Investor Pro subscribers who meet the deal’s minimum investment and pass verification. Co-investment is planned for Q4 2025 under the same conditions. What we publish about a deal is information: you can register interest here, but not pay or commit.</p>$html$)
  ) as plain (position, was, answer)
  where faqs.position = plain.position and md5(faqs.answer) = plain.was;

update rule_values set title = plain.title
  from (values
    ('dubai-admin-home', 'Title deed, home or office', 'Title deed, flat, villa or office'),
    ('dubai-admin-land', 'Title deed, land', 'Title deed, plot'),
    ('dubai-mortgage-registration', 'Registration of a mortgage', 'Mortgage registration'),
    ('dubai-mortgage-registration-fixed', 'Registration of a mortgage, fixed part', 'Mortgage registration, fixed fee'),
    ('abu-dhabi-mortgage-registration', 'Registration of a mortgage', 'Mortgage registration'),
    ('abu-dhabi-mortgage-registration-most', 'Registration of a mortgage, at most', 'Mortgage registration, maximum'),
    ('dubai-bank-processing', 'Processing by the bank, at most', 'Bank processing fee, maximum'),
    ('dubai-valuation', 'Valuation for the bank', 'Bank valuation fee'),
    ('dubai-trustee-threshold', 'Price from which the higher trustee fee is due', 'Price from which the higher trustee fee applies'),
    ('dubai-trustee', 'Trustee office, higher fee', 'Trustee office fee, higher band'),
    ('dubai-trustee-small', 'Trustee office, lower fee', 'Trustee office fee, lower band'),
    ('dubai-agency', 'Agent’s commission, ready homes', 'Agent commission, ready property'),
    ('abu-dhabi-agency', 'Agent’s commission, ready homes', 'Agent commission, ready property'),
    ('riyadh-agency', 'Agent’s commission', 'Agent commission'),
    ('uae-ltv-expatriate', 'Most that a bank lends on a first home, expatriate', 'Maximum bank loan, first home, expatriate'),
    ('uae-ltv-national', 'Most that a bank lends on a first home, national', 'Maximum bank loan, first home, national'),
    ('uae-ltv-off-plan', 'Most that a bank lends off-plan', 'Maximum bank loan, off-plan'),
    ('uae-debt-burden', 'Most of an income that instalments may take', 'Maximum share of income for instalments'),
    ('uae-loan-years', 'Longest term of a loan', 'Maximum loan term'),
    ('uae-ltv-threshold', 'Price up to which the higher cap of a first home holds', 'Price limit for the higher first-home loan'),
    ('uae-ltv-expatriate-above', 'Most that a bank lends on a dearer first home, expatriate', 'Maximum bank loan, first home above the price limit, expatriate'),
    ('uae-ltv-national-above', 'Most that a bank lends on a dearer first home, national', 'Maximum bank loan, first home above the price limit, national'),
    ('uae-ltv-expatriate-further', 'Most that a bank lends on a second home or an investment, expatriate', 'Maximum bank loan, second home or investment, expatriate'),
    ('uae-ltv-national-further', 'Most that a bank lends on a second home or an investment, national', 'Maximum bank loan, second home or investment, national'),
    ('uae-early-settlement', 'Paying a loan back early', 'Early settlement fee'),
    ('uae-early-settlement-most', 'Paying a loan back early, at most', 'Early settlement fee, maximum'),
    ('saudi-ltv-citizen-first', 'Most that may be lent on a citizen’s first home', 'Maximum loan, first home, citizen'),
    ('saudi-ltv-bank', 'Most that a bank lends otherwise', 'Maximum bank loan, other buyers'),
    ('saudi-ltv-finance-company', 'Most that a finance company lends otherwise', 'Maximum finance company loan, other buyers')
  ) as plain (key, was, title)
  where rule_values.key = plain.key and rule_values.title = plain.was;
